export const FLAG_MESSAGES = {
  flagRaised: 'The flag was raised.',
  flagRecordGone:
    'The flag was not raised: the record was deleted, or you no longer have access to it.',
  flagReadByAll: 'This record is shared: people of all nations can read the flag.',
  flagReadByNation: 'People of {nation} can read the flag.',
  flagNoteRead: 'Everyone who sees the flag can read your note.',
  flagResolved: 'The flag was resolved.',
  flagReopened: 'The flag is open again.',
  flagNotChanged:
    'The flag could not be changed. Nothing that you entered is lost: check your connection and try again. If the problem persists, please contact {name}.',
  flagNotUndone:
    'The flag could not be reopened: someone else changed it, or there is no connection.',
  flagGone: 'The flag was deleted, or you can no longer change it.',
  flagChangedMeanwhile: 'Someone else has already changed this flag. Its current state:',
  flagMovedMeanwhile:
    'Someone resolved and reopened this flag while you were editing. Save again to resolve it.',
  reviewWhat:
    'Flags on records of {nations}, newest first. Check the record, correct it, then resolve the flag with a note.',
  reviewNothingOpen: 'No open flags. Flags on your records appear here.',
  reviewNothingResolved: 'No resolved flags yet.',
  reviewNothingFound: 'No flags match your search.',
  reviewNotLoaded: 'The flags could not be loaded. Check your connection and try again.',
  flagsOwnNations: 'Open flags on records of {nations}',
  flagsNotLoaded: 'Flags could not be loaded.',
} as const;
