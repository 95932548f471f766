/** The kinds of things that the bank keeps about a person, in the order in which they are shown to them. */
export const recordKinds = [
  'identity',
  'contacts',
  'questionnaire',
  'companies',
  'cards',
  'keys',
  'deeds',
  'letters',
  'statements',
  'invitations',
  'sessions',
  'browsers',
  'phones',
  'settings',
  'blocks',
] as const

export type RecordKind = (typeof recordKinds)[number]
