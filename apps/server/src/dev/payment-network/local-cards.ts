import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { isPinOf, numberOf } from './card-secrets.ts'

const MOST_TRIES = 3

/** The cards of the demo bank are this processor's from the beginning. */
const adoptDemoCards = ({ database }: Context) =>
  sql`
    insert into local_card (token, request_id, scheme, form, product, is_bound, first_digits, last_digits, name_on_card,
      expires_on, state, sequence, made_at)
    select k.processor_token, k.processor_token, k.scheme, k.form, 'business', true, k.first_digits, k.last_digits, k.name_on_card,
      k.expires_on, k.state, k.sequence, k.created_at
    from card k join company c using (company_id)
    where k.processor_token like 'demo-%' and c.demo_tenant_id is null
    on conflict do nothing`.execute(database)

/** Blanks that lie in a drawer: of this bank, of a person, of another bank. */
const blanks = [
  { token: 'blank-business', product: 'business', isOurs: true, isBound: false, first: '427700', last: '1000' },
  { token: 'blank-business-2', product: 'business', isOurs: true, isBound: false, first: '427700', last: '2000' },
  { token: 'blank-used', product: 'business', isOurs: true, isBound: true, first: '427700', last: '3000' },
  { token: 'blank-personal', product: 'personal', isOurs: true, isBound: false, first: '427711', last: '4000' },
  { token: 'blank-of-others', product: 'business', isOurs: false, isBound: false, first: '516875', last: '5000' },
] as const

async function putBlanks({ database, clock }: Context): Promise<void> {
  const [year] = businessDateAt(clock.now()).split('-')
  await database
    .insertInto('local_card')
    .values(
      blanks.map(({ token, product, isOurs, isBound, first, last }) => ({
        token,
        scheme: 'visa' as const,
        form: 'plastic' as const,
        product,
        is_ours: isOurs,
        is_bound: isBound,
        first_digits: first,
        last_digits: last,
        name_on_card: 'BUSINESS CARD',
        expires_on: `${Number(year) + 4}-12-31` as BusinessDate,
        state: 'inactive' as const,
        sequence: 0,
        made_at: new Date(clock.now()),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The cards that the network knows, with what is printed on them; and the blanks in the drawer, whose numbers people type. */
export async function cardsInNetwork(context: Context) {
  await adoptDemoCards(context)
  await putBlanks(context)
  const { rows } = await sql<{
    token: string
    scheme: string
    first_digits: string
    last_digits: string
    name_on_card: string
    state: string
    is_bound: boolean
    has_pin: boolean
    label: string | null
    company: string | null
  }>`
    select l.token, l.scheme, l.first_digits, l.last_digits, coalesce(k.name_on_card, l.name_on_card) as name_on_card, l.state,
      l.is_bound, l.pin_digest is not null as has_pin, k.label, c.short_name_uk as company
    from local_card l left join card_of_token t on t.processor_token = l.token
      left join card k on k.company_id = t.company_id and k.card_id = t.card_id left join company c on c.company_id = t.company_id
    order by c.short_name_uk nulls last, l.made_at, l.token`.execute(context.database)
  const isBlank = (row: { readonly token: string; readonly company: string | null }) =>
    row.token.startsWith('blank-') && row.company === null
  return {
    cards: rows
      .filter((row) => !isBlank(row))
      .map((row) => ({
        token: row.token,
        text: `${row.company ?? 'без компанії'} · ${row.name_on_card} · ${row.scheme} •• ${row.last_digits}`,
        hasPin: row.has_pin,
      })),
    blanks: rows.filter(isBlank).map((row) => ({
      token: row.token,
      number: numberOf(context.serverKey, row).replace(/(\d{4})(?=\d)/g, '$1 '),
    })),
  }
}

/** A cash machine's check of a PIN: it is the processor that counts the tries. */
export async function proofOfPin(
  { database, serverKey }: Context,
  token: string,
  pin: string,
): Promise<'right' | 'wrongPin' | 'tooManyPins'> {
  const card = await database
    .selectFrom('local_card')
    .select(['pin_digest', 'pin_tries'])
    .where('token', '=', token)
    .executeTakeFirst()
  if (card === undefined || card.pin_digest === null) return 'wrongPin'
  if (card.pin_tries >= MOST_TRIES) return 'tooManyPins'
  const isRight = isPinOf(serverKey, token, pin, card.pin_digest)
  await database
    .updateTable('local_card')
    .set((set) => ({ pin_tries: isRight ? 0 : set('pin_tries', '+', 1) }))
    .where('token', '=', token)
    .execute()
  return isRight ? 'right' : 'wrongPin'
}
