import type { Card } from '@dilo/contract/card.ts'
import { cardOfColumns, isExpiredAt } from '@dilo/domain/cards/card-record.ts'
import { endOfLock, possibleCardActions } from '@dilo/domain/cards/card-rights.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import { joinedName } from '../../../db/person-names.ts'
import type { AccountRow } from '../../accounts/door.ts'
import { type Asking, askerOf } from './asker-of.ts'
import type { CardRecord } from './store.ts'
import type { UsedOfCard } from './used-of-cards.ts'

type Around = { readonly account: AccountRow; readonly used: UsedOfCard; readonly now: number }

export const presentCard = (row: CardRecord, asking: Asking, { account, used, now }: Around): Card => ({
  id: row.card_id,
  account: {
    id: account.account_id,
    iban: account.iban,
    alias: account.alias,
    status: account.status,
    currency: account.currency,
    availableBalance: String(account.available),
  },
  number: shownNumber(row),
  scheme: row.scheme,
  form: row.form,
  state: row.state,
  isExpired: isExpiredAt(row.expires_on, now),
  expiresOn: row.expires_on,
  holder: holderOf(row),
  isOwn: row.holder_person_id === asking.personId,
  nameOnCard: row.name_on_card,
  label: row.label,
  lock: lockOf(row),
  limits: row.limits,
  raisedLimits:
    row.raised_limits === null || row.raised_from === null
      ? null
      : { limits: row.raised_limits, from: row.raised_from.toISOString() },
  used: { day: String(used.day), month: String(used.month), count: used.count },
  delivery: deliveryOf(row),
  programId: row.program_id,
  replaces: row.replaces,
  replacedBy: row.replaced_by,
  isClosing: row.closing_since !== null && row.state !== 'closed',
  version: row.version,
  createdAt: row.created_at.toISOString(),
  activatedAt: row.activated_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
  actions: possibleCardActions(cardOfColumns(row), askerOf(row, asking, now)),
})

/** The last digits of a plastic card are what its holder activates it by: until then the bank does not show them. */
const shownNumber = ({ first_digits: first, last_digits: last, form, state, locked_from: from }: CardRecord): string =>
  form === 'plastic' && (state === 'inactive' || from === 'inactive') ? `${first}••••••••••` : `${first}••••••${last}`

const holderOf = (row: CardRecord): Card['holder'] =>
  row.holder_person_id === null
    ? null
    : {
        personId: row.holder_person_id,
        name: joinedName(row.holder_last_name ?? '', row.holder_first_name ?? '', row.holder_middle_name ?? ''),
        acts: row.holder_acts === true,
      }

const deliveryOf = (row: CardRecord): Card['delivery'] =>
  row.delivery_since === null || row.delivery_due_on === null
    ? null
    : {
        address: row.delivery_address,
        sendBy: new Date(promisedAt('cardDelivery', row.delivery_since.getTime())).toISOString(),
        dueOn: row.delivery_due_on,
        sentAt: row.delivery_sent_at?.toISOString() ?? null,
        trackingNumber: row.delivery_tracking_number,
      }

const lockOf = (row: CardRecord): Card['lock'] =>
  row.lock_kind === null
    ? null
    : {
        kind: row.lock_kind,
        reason: row.lock_reason,
        by:
          row.locked_by === null
            ? null
            : joinedName(row.locker_last_name ?? '', row.locker_first_name ?? '', row.locker_middle_name ?? ''),
        at: row.locked_at?.toISOString() ?? null,
        ends: endOfLock(row.lock_kind),
      }
