/** What is said about flags; `messages.ts` takes them in. */
export const FLAG_MESSAGES = {
  flagRaised: 'The flag was raised.',
  flagRecordGone:
    'The flag was not raised: the record is not there any more, or you may not see it any longer.',
  flagReadByAll: 'This record is shared: people of all nations can read the flag.',
  flagReadByNation: 'People of {nation} can read the flag.',
  flagNoteRead: 'Everybody who sees the flag can read your note.',
  flagResolved: 'The flag was resolved.',
  flagReopened: 'The flag is open again.',
  flagNotSettled:
    'The flag could not be changed. Nothing that you entered is lost: check your connection and try again. If the problem persists, please contact {name}.',
  flagNotUndone:
    'The flag could not be opened again: it was changed meanwhile, or there is no connection.',
  flagGone: 'The flag is not there any more, or you may no longer change it.',
  flagSettledMeanwhile: 'Somebody was faster. This is how the flag stands now:',
  flagMovedMeanwhile:
    'The flag was resolved and opened again meanwhile. This is how it stands now; save once more to resolve it as it is.',
  reviewWhat:
    'What people flagged on records of {nations}, the last first. Look at the record, put right what is wrong, then resolve the flag with a note.',
  reviewNothingOpen: 'No flag is open. What people flag on your records appears here.',
  reviewNothingResolved: 'No flag has been resolved yet.',
  reviewNothingFound: 'No flag matches what you look for.',
  reviewNotLoaded: 'The flags could not be loaded. Check your connection and try again.',
  flagsOwnNations: 'Open flags on records of {nations}',
  flagsNotLoaded: 'Flags could not be loaded.',
} as const;
