/** What is said while a patrol is edited; `messages.ts` takes them in. */
export const EDITOR_MESSAGES = {
  levelContradicts: 'contradicts {detail}. Send “{level}”, or omit it.',
  editSaved: 'The changes were saved.',
  editSavedMerged:
    'The changes were saved. What somebody else changed meanwhile was kept as well: {fields}.',
  editTakenBack: 'The changes were taken back.',
  editNotTakenBack:
    'Not everything could be taken back: somebody changed it meanwhile, or the portal cannot be reached. What is there now is shown.',
  editMayNot:
    'You may look at this patrol, but not change it. Guardians who were on it can, and managers of {nation}.',
  editNothing: 'Nothing was changed yet.',
  editWhat: 'This is what will change when you save.',
  editChecked: 'The portal has checked it and would save it so.',
  editCheckConflict:
    '{person} changed the same while you were editing. When you save, choose which values to keep.',
  editCheckFailed: 'The portal could not be asked. You can save all the same, or try again.',
  editPartlySaved:
    'Saved: {saved}. What is left is still here; saving again sends the rest, and nothing twice.',
  editNotSent:
    'It could not be saved: the portal could not be reached. Nothing that you changed is lost. Check your connection and save again; nothing is saved twice.',
  editGone:
    'It is not there any more: somebody deleted it meanwhile, or gave its patrol to a nation whose records you cannot see. What you typed stays here until you discard it.',
  editFaults: 'These answers need a look before they can be saved.',
  editRecordGone:
    'This record is not in the patrol any more, or you may not see it. Nothing can be changed here.',
  editTypeUnknown:
    'The portal does not know this type of record, so it cannot be changed here. It is shown as it was recorded.',
  editFlagNotRaised:
    'The changes were saved, but a flag could not be raised. Raise it from the record itself.',
  editStaleTitle: '{person} changed this while you were editing: {what}',
  editStale:
    'You and {person} changed the same fields. Choose which values to keep. Nothing is saved until then.',
  editStaleRoute: 'You and {person} changed the route. Choose which one to keep.',
  editMerged: 'Changed by somebody else meanwhile, and kept as it is now: {fields}.',
  editKeptTheirs: 'Nothing of yours was left to save. What somebody else saved stays as it is.',
  editRouteGone: 'no route',
  editSharing:
    'Network: every signed-in person of the programme sees the patrol. Its own records may be kept closer.',
  editRecordSharing:
    'Shared with the network: every signed-in person of the programme sees it, as they see its patrol.',
  editSightingsEmpty: 'No sightings on this patrol yet. Add them from the patrol itself.',
  editSurveysEmpty: 'No surveys on this patrol yet. Add them from the patrol itself.',
  editWeatherEmpty: 'No weather was noted on this patrol.',
  weatherAdded: 'The weather was added to the patrol.',
} as const;
