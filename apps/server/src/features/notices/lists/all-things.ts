import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { accountNotices } from '../accounts/account-notices.ts'
import { cardNotices } from '../cards/card-notices.ts'
import { depositNotices } from '../deposits/deposit-notices.ts'
import { exchangeNotices } from '../exchange/exchange-notices.ts'
import type { ToldThing } from '../things/thing-messages.ts'
import type { Things } from '../things/things.ts'
import { gatherWanted } from '../things/wanted-of-things.ts'

const sortOf = <Kind extends string, Own, Told extends ToldThing>(things: Things<Kind, Own, Told>) => ({
  ...things,
  gather: (transaction: DatabaseTransaction, personId: string, now: Date) =>
    gatherWanted(transaction, things, personId, now),
})

/** All sorts of notices, beside payments, in the order in which a message names them. */
export const allThings = [
  sortOf(accountNotices),
  sortOf(cardNotices),
  sortOf(depositNotices),
  sortOf(exchangeNotices),
] as const
