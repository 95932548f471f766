import type { InboxKind } from '@dilo/domain/inbox/inbox-kind.ts'
import { accountInbox } from '../accounts/inbox-looks.ts'
import { cardInbox } from '../cards/inbox-looks.ts'
import { depositInbox } from '../deposits/inbox-looks.ts'
import { exchangeInbox } from '../exchange/inbox-looks.tsx'
import { paymentInbox } from '../payments/inbox-looks.ts'
import { peopleInbox } from '../people/inbox-looks.ts'
import { supportInbox } from '../support/inbox-looks.ts'
import type { InboxLook } from '../page/inbox-look.ts'

/** The look of every kind of row: each room has its own. */
export const inboxLooks: Record<InboxKind, InboxLook> = {
  ...accountInbox,
  ...cardInbox,
  ...depositInbox,
  ...exchangeInbox,
  ...paymentInbox,
  ...peopleInbox,
  ...supportInbox,
}
