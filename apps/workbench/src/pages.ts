/**
 * The pages of the workbench: a component each, with the states that open over the page and so have an address of their
 * own. The journeys (e2e) walk this list; `workbench.tsx` has a page for every name, by type.
 */
export const pages = {
  amounts: [],
  avatar: [],
  'balance-chart': ['pointed'],
  banner: [],
  button: [],
  captcha: [],
  card: [],
  'cash-flow-chart': ['pointed', 'table'],
  checkbox: [],
  chip: [],
  'code-field': [],
  'command-palette': ['open', 'nothing-found'],
  'combo-box': ['open', 'nothing-found'],
  'counterparty-bars': ['table'],
  'data-grid': [],
  'date-field': ['calendar'],
  dialog: ['confirm', 'destructive', 'busy', 'blocking', 'several'],
  'digits-field': [],
  'empty-and-error': [],
  'file-picker': [],
  'filter-chip': [],
  form: [],
  icons: [],
  'key-value': [],
  'lazy-page': ['waiting', 'missing'],
  'load-more': [],
  menu: ['open'],
  notifications: ['types', 'markup', 'over-a-dialog'],
  'ownership-picture': [],
  pagination: [],
  'password-field': [],
  'period-filter': ['range'],
  'payment-qr': [],
  'phone-field': [],
  popover: ['open'],
  progress: [],
  radio: [],
  'resend-button': [],
  segmented: [],
  select: ['bottom-left', 'bottom-right', 'top-left', 'top-right'],
  sheet: ['open'],
  skeleton: [],
  slider: [],
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

/** Components side by side on one page, `/all/<group>`: what the journeys hold against the rules at once. */
export const groups = {
  charts: ['balance-chart', 'cash-flow-chart', 'counterparty-bars', 'ownership-picture'],
  fields: [
    'amounts',
    'code-field',
    'combo-box',
    'date-field',
    'digits-field',
    'form',
    'password-field',
    'phone-field',
    'resend-button',
    'select',
    'text-field',
  ],
  choices: ['checkbox', 'chip', 'file-picker', 'filter-chip', 'period-filter', 'radio', 'segmented', 'slider', 'switch'],
  overlays: ['command-palette', 'dialog', 'menu', 'notifications', 'popover', 'sheet', 'tooltip'],
  things: [
    'avatar',
    'banner',
    'button',
    'card',
    'icons',
    'key-value',
    'pagination',
    'payment-qr',
    'status-badge',
    'stepper',
    'tabs',
    'timeline',
  ],
  grids: ['data-grid'],
  waiting: ['captcha', 'empty-and-error', 'lazy-page', 'load-more', 'progress', 'skeleton'],
} as const satisfies Readonly<Record<string, readonly PageName[]>>

export type GroupName = keyof typeof groups

/** Fails to type when a component is in no group. */
void (true satisfies Exclude<PageName, (typeof groups)[GroupName][number]> extends never ? true : never)
