import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { answerPaymentAction } from '@dilo/domain/flows/payment-actions.ts'
import type { PaymentAction } from '@dilo/domain/flows/payment.ts'
import type { Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { changeMany } from '../../features/payments/drafts/change-many.ts'
import { createPayment } from '../../features/payments/drafts/create-payment.ts'
import { deletePayment } from '../../features/payments/drafts/delete-payment.ts'
import { editPayment } from '../../features/payments/drafts/edit-payment.ts'
import { repeatPayment } from '../../features/payments/drafts/repeat-payment.ts'
import { cancelPayment } from '../../features/payments/processing/cancel-payment.ts'
import { sendBatchCode } from '../../features/payments/signatures/send-batch-code.ts'
import { sendToSigning } from '../../features/payments/signatures/send-to-signing.ts'
import { signMany } from '../../features/payments/signatures/sign-many.ts'
import { beginPayment, signPayment } from '../../features/payments/signatures/sign-payment.ts'
import { returnForRework, revokeFromSigning, revokeSignature } from '../../features/payments/signatures/take-back.ts'
import { revokePayment } from '../../features/payments/waiting/revoke-payment.ts'
import type { CompanyAuthority } from '../../features/access/sign-in/read-authority.ts'
import type { Refusal } from '../../refusal.ts'
import type { PaymentBody } from '../test-payment.ts'
import type { Actor } from '../simulation/turns.ts'
import { asked, NO_ANSWER, outcomeOf } from './asked.ts'
import { type Codes, openCodes } from './codes.ts'
import { actorOf, authorityOf, type Persona } from './personas.ts'
import { rightsNow } from './rights-now.ts'
import { type RowOfPayment, rowsOfPayments } from './row-of-payment.ts'
import { type PaymentWorld, type Recipient, TWO_SIGN_FROM } from './world.ts'

type Act = (world: PaymentWorld, codes: Codes) => Promise<string>

const ORIGIN = { userAgent: '', address: '' }

/** The matrix's refusal for a payment by its row alone; null: the action passes, and other rules decide. */
async function refusalByMatrix(world: PaymentWorld, person: Persona, row: RowOfPayment, action: PaymentAction): Promise<RefusalCode | null> {
  const right = (await rightsNow(world.owner, world.payer)).get(person.personId)
  const hasSigned = row.standing.some((one) => one.person === person.personId && one.type === right?.type)
  const actor = actorOf(person, { right, isAuthor: row.author === person.personId, hasSigned })
  const answer = answerPaymentAction(action, { state: row.state, handedOver: row.handedOver, isWhole: row.isWhole }, actor)
  return answer.ok ? null : answer.error
}

/** Holds an answer against the matrix and against what stands in the bank afterwards. */
async function expectRight(world: PaymentWorld, before: RowOfPayment, answer: Result<Payment, Refusal> | null, byMatrix: RefusalCode | null): Promise<void> {
  if (answer === null) return
  if (byMatrix !== null && (answer.ok || answer.error.code !== byMatrix))
    throw new Error(`The matrix says ${byMatrix}, the bank ${outcomeOf(answer)}, of ${before.id}, ${before.state}`)
  if (!answer.ok) return
  const after = (await rowsOfPayments(world.owner, [answer.value.id])).get(answer.value.id)
  if (after?.state !== answer.value.state || after.version !== answer.value.version)
    throw new Error(`${answer.value.id} was answered as ${answer.value.state} ${answer.value.version} and is ${after?.state} ${after?.version}`)
}

type Chance = { readonly person: Persona; readonly row: RowOfPayment; readonly byMatrix: RefusalCode | null }

const DRAWS = 6

/** A person and one of the payments: mostly one that the matrix permits, because a refusal changes nothing. */
async function someChance(world: PaymentWorld, action: PaymentAction, whom?: Persona): Promise<Chance | null> {
  const { owner, random, written } = world
  if (written.length === 0) return null
  const rows = await rowsOfPayments(owner, written)
  for (let draw = 1; ; draw += 1) {
    const person = whom ?? random.pick(world.people)
    const row = rows.get(written[random.whole(0, written.length - 1)] ?? '')
    if (row === undefined) throw new Error('A payment that was written is there no more')
    const byMatrix = await refusalByMatrix(world, person, row, action)
    if (byMatrix === null || draw === DRAWS || random.chance(10)) return { person, row, byMatrix }
  }
}

/** Ids of payments that the person may take this action on, at most so many. */
async function someIds(world: PaymentWorld, action: PaymentAction, person: Persona, atMost: number): Promise<string[]> {
  const ids = new Set<string>()
  for (let draw = 0; draw < atMost; draw += 1) {
    const chance = await someChance(world, action, person)
    if (chance !== null) ids.add(chance.row.id)
  }
  return [...ids]
}

/**
 * The caller as a session has them. A call of a person who acts on other accounts alone finds no payment of this one,
 * so theirs came before that.
 */
async function authorityNow({ owner, payer }: PaymentWorld, person: Persona): Promise<CompanyAuthority> {
  const right = (await rightsNow(owner, payer)).get(person.personId)
  return authorityOf(person, payer.companyId, right?.actsHere === true ? right.accounts : null)
}

/** An action of one payment by its call. */
const withOne =
  (action: PaymentAction, call: (world: PaymentWorld, authority: CompanyAuthority, row: RowOfPayment) => Promise<Result<Payment, Refusal>>): Act =>
  async (world) => {
    const chance = await someChance(world, action)
    if (chance === null) return 'finds nothing'
    const { person, row, byMatrix } = chance
    const answer = await asked(async () => call(world, await authorityNow(world, person), row))
    await expectRight(world, row, answer, byMatrix)
    return `${action} ${nameOf(world, row.id)}: ${outcomeOf(answer)}`
  }

/** Payments by their place: their ids are another's at each run. */
const nameOf = ({ written }: PaymentWorld, id: string): string => `№${written.indexOf(id) + 1}`

const recipientOf = ({ random, recipients, outside }: PaymentWorld): Recipient => random.pick(random.chance(50) ? recipients : outside)

/** Mostly small; some need two signatures, some are more than a method may sign or the account has. */
function formOf(world: PaymentWorld): PaymentBody {
  const { random, clock, payer } = world
  const { iban, name, code } = recipientOf(world)
  const day = clock.now() + (random.chance(15) ? random.whole(1, 2) * DAY : 0)
  return {
    debtorAccountId: payer.accountId,
    creditorIban: iban,
    creditorName: name,
    creditorCode: code,
    amount: String(random.chance(85) ? random.whole(1, 2 * Number(TWO_SIGN_FROM)) : random.whole(1, 18_000_000)),
    remittanceInformation: 'Оплата за послуги',
    // Few numbers, so that most of them are taken.
    number: `S${random.whole(1, 200)}`,
    valueDate: businessDateAt(day),
    ibanChangeConfirmed: true,
  }
}

/** The key of a person whose answer was lost: they press again with the same. */
type Pressed = { readonly key: string; readonly form: PaymentBody; readonly person: Persona }
const pressed = new WeakMap<PaymentWorld, Pressed>()

const writes: Act = async (world) => {
  const again = pressed.get(world)
  const somebody = world.random.pick(world.people.filter(({ permissions }) => permissions.some((one) => one === 'PAYMENTS_WRITE')))
  const { key, form, person } = again ?? { key: world.random.uuid(), form: formOf(world), person: somebody }
  pressed.delete(world)
  const answer = await asked(async () => createPayment(world.context, await authorityNow(world, person), form, key))
  if (answer === null) pressed.set(world, { key, form, person })
  if (answer?.ok === true) noteWritten(world, answer.value.id)
  return `writes${again === undefined ? '' : ' again'}: ${outcomeOf(answer)}`
}

function noteWritten({ written }: PaymentWorld, id: string): void {
  if (!written.includes(id)) written.push(id)
}

/** With the version that they saw, which may be a former one. */
const edits = withOne('EDIT', async (world, authority, row) => {
  const stale = world.random.chance(20) && row.version > 1
  const body = { ...formOf(world), version: stale ? row.version - 1 : row.version }
  const answer = await editPayment(world.context, authority, row.id, body)
  if (stale && answer.ok) throw new Error(`${row.id} was overwritten from a copy of before`)
  return answer
})

const methodOf = ({ random }: PaymentWorld, { email }: Persona): CodeMethod => (email !== null && random.chance(30) ? 'EMAIL' : 'SMS')

const asksForCode: Act = async (world, codes) => {
  const chance = await someChance(world, 'SEND_CODE')
  if (chance === null) return 'finds nothing'
  const { person, row, byMatrix } = chance
  const method = methodOf(world, person)
  const answer = await asked(async () => beginPayment(world.context, await authorityNow(world, person), { paymentId: row.id }, { method, language: null }))
  if (answer !== null && byMatrix !== null && (answer.ok || answer.error.code !== byMatrix))
    throw new Error(`The matrix says ${byMatrix}, the bank ${outcomeOf(answer)}`)
  await codes.receive(person, method, [row.id])
  return `SEND_CODE ${nameOf(world, row.id)} by ${method}: ${outcomeOf(answer)}`
}

/** Brings a code that they have, right or wrong, also for a payment that has changed since, and after they have lost their rights. */
const signs: Act = async (world, codes) => {
  const held = codes.some(({ paymentIds }) => paymentIds.length === 1)
  const [id] = held?.paymentIds ?? []
  if (held === undefined || id === undefined) return 'has no code'
  const { person } = held
  const row = (await rowsOfPayments(world.owner, [id])).get(id)
  if (row === undefined) throw new Error(`There is no ${id}`)
  const wrong = world.random.chance(5)
  const byMatrix = await refusalByMatrix(world, person, row, 'SIGN')
  const answer = await asked(async () =>
    signPayment(world.context, await authorityNow(world, person), id, {
      method: held.method,
      code: wrong ? anotherCode(held.code) : held.code,
      from: '192.0.2.1',
      origin: ORIGIN,
    }),
  )
  await expectRight(world, row, answer, byMatrix)
  if (answer?.ok === true && (wrong || held.isFormer(row))) throw new Error(`${id} was signed with a code that is not its own`)
  return `SIGN ${nameOf(world, id)}${wrong ? ' with a wrong code' : ''}: ${outcomeOf(answer)}`
}

const anotherCode = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')

/** Several by one code, some of them not signable. */
const asksForMany: Act = async (world, codes) => {
  const person = world.random.pick(world.people)
  const ids = await someIds(world, 'SEND_CODE', person, world.random.whole(2, 4))
  if (ids.length < 2) return 'finds too few'
  const method = methodOf(world, person)
  const answer = await asked(async () =>
    sendBatchCode(
      world.context,
      await authorityNow(world, person),
      ids.map((paymentId) => ({ paymentId })),
      { method, language: null },
    ),
  )
  await codes.receive(person, method, ids)
  return `asks for ${ids.map((id) => nameOf(world, id)).join(', ')}: ${answer?.ok === true ? answer.value.outcome : outcomeOf(answer)}`
}

const signsMany: Act = async (world, codes) => {
  const held = codes.some(({ paymentIds }) => paymentIds.length > 1)
  if (held === undefined) return 'has no code for many'
  const { person } = held
  const before = [...(await rowsOfPayments(world.owner, held.paymentIds)).values()]
  const answer = await asked(async () =>
    signMany(world.context, await authorityNow(world, person), held.paymentIds, {
      method: held.method,
      code: held.code,
      from: '192.0.2.1',
      origin: ORIGIN,
    }),
  )
  if (answer?.ok === true && before.some((row) => held.isFormer(row) && row.standing.length === 0)) {
    const after = await rowsOfPayments(world.owner, held.paymentIds)
    for (const row of before)
      if (held.isFormer(row) && (after.get(row.id)?.standing.length ?? 0) > row.standing.length) throw new Error(`${row.id} was signed as it was before`)
  }
  return `signs ${held.paymentIds.map((id) => nameOf(world, id)).join(', ')}: ${outcomeOf(answer)}`
}

const repeats: Act = async (world) => {
  const chance = await someChance(world, 'REPEAT')
  if (chance === null) return 'finds nothing'
  const { person, row } = chance
  const key = world.random.uuid()
  const ask = () => asked(async () => repeatPayment(world.context, await authorityNow(world, person), row.id, key))
  // A person whose answer is lost presses again until an answer comes.
  let answer = await ask()
  while (answer === null) answer = await ask()
  if (answer.ok) noteWritten(world, answer.value.id)
  return `REPEAT ${nameOf(world, row.id)}: ${outcomeOf(answer)}`
}

const changesMany: Act = async (world) => {
  const person = world.random.pick(world.people)
  const action = world.random.pick(['DELETE', 'SEND_TO_SIGNING'] as const)
  const paymentIds = await someIds(world, action, person, 2)
  if (paymentIds.length === 0) return 'finds nothing'
  const answer = await asked(async () => changeMany(world.context, await authorityNow(world, person), { action, paymentIds }, world.random.uuid()))
  return `${action} of many: ${answer === null ? NO_ANSWER : answer.results.map(({ refusal }) => refusal ?? 'done').join(', ')}`
}

const REASON = 'Помилка в сумі'

/** The actions of people, and how often each comes. */
const acts: readonly (readonly [name: string, weight: number, perform: Act])[] = [
  ['writer', 6, writes],
  ['editor', 3, edits],
  ['deleter', 1, withOne('DELETE', ({ context }, authority, { id }) => deletePayment(context, authority, id))],
  ['sender', 2, withOne('SEND_TO_SIGNING', ({ context }, authority, { id }) => sendToSigning(context, authority, id))],
  ['asker', 10, asksForCode],
  ['signatory', 14, signs],
  ['asker of many', 3, asksForMany],
  ['signatory of many', 4, signsMany],
  ['who takes back', 2, withOne('REVOKE_SIGNATURE', ({ context }, authority, { id }) => revokeSignature(context, authority, id))],
  ['who withdraws', 1, withOne('REVOKE_FROM_SIGNING', ({ context }, authority, { id }) => revokeFromSigning(context, authority, id))],
  ['who gives back', 1, withOne('RETURN_FOR_REWORK', ({ context }, authority, { id }) => returnForRework(context, authority, id, REASON))],
  ['revoker', 2, withOne('REVOKE', ({ context }, authority, { id }) => revokePayment(context, authority, id))],
  ['canceller', 2, withOne('CANCEL', ({ context }, authority, { id }) => cancelPayment(context, authority, id, REASON))],
  ['repeater', 1, repeats],
  ['changer of many', 1, changesMany],
]

/** Several people at one company's payments, each at whatever they like, whether they may or not. */
export function people(world: PaymentWorld): Actor[] {
  const codes = openCodes(world)
  return acts.map(([name, weight, perform]) => ({
    name,
    weight,
    act: () => perform(world, codes),
  }))
}
