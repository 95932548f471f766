/**
 * Why a version of a questionnaire was begun. `registration`: the client came new. `client`: it wished to. `due`: the date until
 * which the last one is good comes near. `register`, `list`, `turnover`: an event that the bank has found. `bank`: an
 * officer asks.
 */
const beginnings = ['registration', 'client', 'due', 'register', 'list', 'turnover', 'bank'] as const

export type Beginning = (typeof beginnings)[number]

/** What a client is told of it: a hit in a list, and what is unusual in its turnover, are the officers' alone. */
export const toldBeginnings = ['registration', 'client', 'due', 'register', 'bank'] as const

type ToldBeginning = (typeof toldBeginnings)[number]

export const toldBeginning = (because: Beginning): ToldBeginning =>
  because === 'list' || because === 'turnover' ? 'bank' : because
