/** The kinds of event in the timeline of a client at the desk. */
export const timelineEvents = [
  'registered',
  'personAdded',
  'accountOpened',
  'questionnaireSubmitted',
  'letterOfClient',
  'letterOfBank',
  'note',
  'actionMade',
  'actionDecided',
] as const

export type TimelineEvent = (typeof timelineEvents)[number]
