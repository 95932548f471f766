import type { AloneState, PageName } from './pages.ts'
import * as charts from './pages/charts.tsx'
import * as choices from './pages/choices.tsx'
import * as fields from './pages/fields.tsx'
import * as grids from './pages/grids.tsx'
import * as overlays from './pages/overlays.tsx'
import * as ownership from './pages/ownership.tsx'
import * as things from './pages/things.tsx'
import * as waiting from './pages/waiting.tsx'
import type { ComponentPage } from './state.tsx'

/** A page for every name, with every state that the list promises. */
export const componentPages: { readonly [Name in PageName]: ComponentPage<AloneState<Name>> } = {
  amounts: things.amounts,
  avatar: things.avatar,
  'balance-chart': charts.balanceChart,
  banner: things.banner,
  button: things.button,
  captcha: waiting.captcha,
  card: things.card,
  'cash-flow-chart': charts.cashFlowChart,
  checkbox: choices.checkbox,
  chip: choices.chip,
  'code-field': fields.codeField,
  'combo-box': choices.comboBox,
  'command-palette': overlays.commandPalette,
  'counterparty-bars': charts.counterpartyBars,
  'data-grid': grids.dataGrid,
  'date-field': choices.dateField,
  dialog: overlays.dialog,
  'digits-field': fields.digitsField,
  'empty-and-error': things.emptyAndError,
  'file-picker': choices.filePicker,
  'filter-chip': grids.filterChip,
  form: fields.form,
  icons: things.iconPage,
  'key-value': things.keyValue,
  'lazy-page': waiting.lazy,
  'load-more': things.loadMore,
  menu: overlays.menu,
  notifications: overlays.notifications,
  'ownership-picture': ownership.ownershipPicture,
  pagination: things.pagination,
  'password-field': fields.passwordField,
  'period-choice': choices.periodChoice,
  'payment-qr': things.paymentQr,
  'phone-field': fields.phoneField,
  popover: overlays.popover,
  progress: waiting.progress,
  radio: choices.radio,
  'resend-button': fields.resendButton,
  segmented: choices.segmented,
  select: choices.select,
  sheet: overlays.sheet,
  skeleton: waiting.skeleton,
  slider: fields.sliderField,
  'status-badge': things.statusBadge,
  stepper: things.stepper,
  switch: choices.switchPage,
  tabs: things.tabs,
  'text-field': fields.textField,
  timeline: things.timeline,
  tooltip: overlays.tooltip,
}
