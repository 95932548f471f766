// The door of the room `notices`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export { paymentColumns, unreadOf, unreadOfPayments } from './inbox-parts.ts'
export { readNoticesOfPayment, readOfThings } from './mark-read.ts'
export { findOutcomes, type Outcome } from './notice/payment-outcomes.ts'
export { type Reading, tellAnew } from './notice/store.ts'
export { type StepOfBank, tellingOfSteps, tellingParties, tellParties } from './tell-parties.ts'
export { tellOfRecall } from './tell-of-recall.ts'
export { tellSignatories } from './tell-signatories.ts'
export { listThingNotices } from './things/list-things.ts'
export type { ThingWords, ThingContent } from './things/thing-messages.ts'
export { type NoticeSort, noticeSort, type ThingRow } from './things/things.ts'
export { type ThingNews, writeNotices } from './things/write-notices.ts'
