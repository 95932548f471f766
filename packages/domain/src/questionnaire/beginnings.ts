/**
 * The reason for which a version of a questionnaire was begun. `registration`: the client came new. `client`: it wanted
 * to. `due`: the end of validity of the last one comes near. `register`, `list`, `turnover`: an event that the bank has
 * found. `bank`: an officer asks.
 */
const beginnings = ['registration', 'client', 'due', 'register', 'list', 'turnover', 'bank'] as const

export type Beginning = (typeof beginnings)[number]

/** The reasons that a client may see: a hit in a list, and an unusual turnover, are the officers' alone. */
export const shownBeginnings = ['registration', 'client', 'due', 'register', 'bank'] as const

type ShownBeginning = (typeof shownBeginnings)[number]

export const shownBeginning = (because: Beginning): ShownBeginning =>
  because === 'list' || because === 'turnover' ? 'bank' : because
