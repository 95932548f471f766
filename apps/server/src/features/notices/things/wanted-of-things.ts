import type { NoticeWays } from '@dilo/domain/payments/notice.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { personOf } from '../notice/presenter.ts'
import type { findChoices } from '../notice/store.ts'
import { type AboutThings, aboutThings, type ThingContent } from './thing-messages.ts'
import { gatherThingNotices } from './thing-notice-store.ts'
import type { ThingRow, Things } from './things.ts'

type Choices = Awaited<ReturnType<typeof findChoices>>

/** The text of a message by each channel, as the person has chosen. */
export type Wanted = (choices: Choices) => Readonly<Record<'email' | 'sms', AboutThings>>

/**
 * Takes notices of a sort that no message has reported yet, and keeps the unread ones, of companies for which the
 * person still acts, by the channels of their choice. A demo sends nothing.
 */
export async function gatherWanted<
  Kind extends string,
  Row extends ThingRow<Kind>,
  Content extends ThingContent,
  Shown,
>(
  transaction: DatabaseTransaction,
  things: Things<Kind, Row, Content, Shown>,
  personId: string,
  now: Date,
): Promise<Wanted> {
  const gathered = await gatherThingNotices<Row>(transaction, things, personId, now)
  const news = gathered.filter((one) => one.read_at === null && one.acts !== null && one.demo_tenant_id === null)
  return (choices) => {
    const chosenOf = (kind: Kind): NoticeWays | null => {
      const named = things.choices.find(({ kinds }) => kinds.includes(kind))?.choice
      return choices.find((choice) => choice.kind === named) ?? null
    }
    const by = (way: keyof NoticeWays): AboutThings =>
      aboutThings(
        things.words,
        news
          .filter(({ kind }) => things.waysOf(kind, chosenOf(kind))[way])
          .map((row) =>
            things.contentOf(row, {
              company: { uk: row.short_name_uk, ru: row.short_name_ru },
              at: row.happened_at,
              person: personOf(row),
            }),
          ),
      )
    return { email: by('email'), sms: by('sms') }
  }
}
