export const EDITOR_MESSAGES = {
  levelContradicts: 'contradicts {detail}. Send “{level}”, or omit it.',
  editSaved: 'The changes were saved.',
  editSavedMerged: 'Changes saved. Changes by other people were kept: {fields}.',
  editTakenBack: 'Changes undone.',
  editNotTakenBack:
    'Not all changes could be undone: someone else changed the record, or there is no connection. The current values are shown.',
  editMayNot:
    'You can view this patrol but not edit it. Guardians who were on it and managers of {nation} can.',
  editNothing: 'No changes yet.',
  editWhat: 'These changes will be saved.',
  editChecked: 'Ready to save',
  editCheckConflict:
    '{person} changed the same fields while you were editing. When you save, you choose which values to keep.',
  editCheckFailed: 'The changes could not be checked. You can save anyway, or try again.',
  editPartlySaved:
    'Saved: {saved}. The rest is still here. Save again to send it; nothing is saved twice.',
  editNotSent:
    'Your changes could not be saved: there is no connection to the portal. Nothing is lost. Save again when you are online; nothing is saved twice.',
  editGone:
    'This record was deleted, or you no longer have access to it. What you typed stays here until you discard it.',
  editErrors: 'Correct these answers before you save.',
  editRecordGone:
    'This record was deleted, or you don’t have access to it. You can’t edit it here.',
  editTypeUnknown:
    'This type of record is unknown, so you can’t edit it here. It is shown as it was recorded.',
  editFlagNotRaised: 'Changes saved, but a flag could not be raised. Raise it from the record.',
  editStaleTitle: '{person} changed this while you were editing: {what}',
  editStale:
    'You and {person} changed the same fields. Choose which values to keep. Nothing is saved until then.',
  editStaleRoute: 'You and {person} changed the route. Choose which one to keep.',
  editMerged: 'Changed by someone else while you were editing, and kept as it is now: {fields}.',
  editKeptTheirs: 'None of your changes were left to save. The other person’s values are kept.',
  editRouteGone: 'no route',
  editSharing:
    'Network: everyone who signs in can see the patrol and its records, except those kept within the nation. Records added later stay with the nation until they are shared.',
  editRecordSharing:
    'Shared with the network: everyone who can see the patrol can see this record.',
  editSightingsEmpty: 'No sightings on this patrol yet. Add them from the patrol itself.',
  editSurveysEmpty: 'No surveys on this patrol yet. Add them from the patrol itself.',
  editWeatherEmpty: 'No weather was recorded on this patrol.',
  addedToShared:
    'The patrol is shared with the network. {record} is visible to {nation} only, until an Administrator shares it.',
  weatherAdded: 'The weather was added to the patrol.',
} as const;
