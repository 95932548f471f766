/**
 * The pages of the workbench: a component each, with the states that open over the page and so have an address of their
 * own. The journeys (e2e) walk this list; `workbench.tsx` has a page for every name, by type.
 */
export const pages = {
  amounts: [],
  avatar: [],
  banner: [],
  button: [],
  captcha: [],
  card: [],
  checkbox: [],
  chip: [],
  'code-field': [],
  'combo-box': ['open', 'nothing-found'],
  dialog: ['confirm', 'destructive', 'busy', 'blocking', 'several'],
  'digits-field': [],
  'empty-and-error': [],
  'file-picker': [],
  form: [],
  icons: [],
  'key-value': [],
  'lazy-page': ['waiting', 'missing'],
  'load-more': [],
  menu: ['open'],
  notifications: ['types', 'markup', 'over-a-dialog'],
  pagination: [],
  'password-field': [],
  'period-filter': ['range'],
  'phone-field': [],
  popover: ['open'],
  progress: [],
  radio: [],
  'resend-button': [],
  segmented: [],
  select: ['bottom-left', 'bottom-right', 'top-left', 'top-right'],
  sheet: ['open'],
  skeleton: [],
  'status-badge': [],
  stepper: [],
  switch: [],
  tabs: [],
  'text-field': [],
  timeline: [],
  tooltip: ['visible'],
} as const

export type PageName = keyof typeof pages
export type AloneState<Name extends PageName> = (typeof pages)[Name][number]
