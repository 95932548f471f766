/** The kinds of things that the bank keeps about a person, in the order in which they are told of them. */
export const ownDataKinds = [
  'identity',
  'contacts',
  'companies',
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

export type OwnDataKind = (typeof ownDataKinds)[number]
