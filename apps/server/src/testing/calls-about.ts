import { randomBytes, randomUUID } from 'node:crypto'
import type { Call } from '@dilo/contract/call.ts'
import { type Body, type CallName, calls } from '@dilo/contract/calls.ts'
import { noLimits } from '@dilo/domain/cards/card-limits.ts'
import { storedLimits } from '@dilo/domain/cards/stored-limits.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import { inTransaction } from '../db/transaction.ts'
import { insertEnquiry } from '../features/enquiries/store.ts'
import { insertInvitation, type NewInvitation } from '../features/people/invitation/store.ts'
import type { TestBank } from './test-bank.ts'
import type { TestClient } from './test-client.ts'
import { paymentTable, uploadedImport } from './upload-payment-file.ts'
import { created, mainAccount, paymentBody } from './test-payment.ts'

/** Calls that name nothing and are about one thing, which is not there in these tests: proposed rules. */
export const aboutNothing: ReadonlySet<string> = new Set<CallName>(['GET /api/payment-service/signing-policy/change/simulation'])

/** Whatever a call may name: one of each. */
export type Known = Readonly<
  Record<
    | 'accountId'
    | 'paymentId'
    | 'sessionId'
    | 'fileId'
    | 'documentId'
    | 'invitationId'
    | 'changeId'
    | 'counterpartyId'
    | 'templateId'
    | 'operationId'
    | 'orderId'
    | 'registerId'
    | 'importId'
    | 'place'
    | 'companyId'
    | 'subscriptionId'
    | 'personId'
    | 'enquiryId'
    | 'letterId'
    | 'requestId'
    | 'section'
    | 'version'
    | 'cardId'
    | 'depositId'
    | 'exchangeId'
    | 'contractId'
    | 'useId'
    | 'page'
    | 'applicationId'
    | 'programId'
    | 'approvalId'
    | 'allowanceId'
    | 'tokenId',
    string
  >
>

const OUTSIDE = composeIban(certain(parseBankCode('305299')), '26009')
const NOBODYS = '00000000-0000-7000-8000-000000000000'

/** Ids of things that do not exist. */
export const nothing: Known = {
  accountId: NOBODYS,
  paymentId: NOBODYS,
  sessionId: NOBODYS,
  fileId: NOBODYS,
  documentId: NOBODYS,
  invitationId: NOBODYS,
  changeId: NOBODYS,
  counterpartyId: NOBODYS,
  templateId: NOBODYS,
  operationId: NOBODYS,
  importId: NOBODYS,
  place: '2',
  orderId: NOBODYS,
  companyId: NOBODYS,
  subscriptionId: NOBODYS,
  registerId: NOBODYS,
  personId: NOBODYS,
  enquiryId: NOBODYS,
  letterId: NOBODYS,
  requestId: '0'.repeat(32),
  section: 'purpose',
  version: '1',
  cardId: NOBODYS,
  depositId: NOBODYS,
  exchangeId: NOBODYS,
  contractId: NOBODYS,
  useId: NOBODYS,
  page: '1',
  applicationId: NOBODYS,
  programId: NOBODYS,
  approvalId: NOBODYS,
  allowanceId: NOBODYS,
  tokenId: NOBODYS,
}

/** A subscription to statements by e-mail. */
const subscriptionOf = (accountId: string, address: string) =>
  ({ accountId, address, frequency: 'daily', format: 'CSV', language: 'uk', whenEmpty: 'note' }) as const

/** One of everything that a client's company has, made where there was none. */
export async function knownOf(bank: TestBank, client: TestClient): Promise<Known> {
  const sessions = await client.call('GET /api/user-service/user/sessions', {})
  const payment = await created(client, await paymentBody(client, client, await recipientOf(client)))
  const template = await client.call('POST /api/payment-service/templates', { body: { name: 'Оренда', paymentId: payment.id } })
  const counterparty = await client.call('POST /api/payment-service/counterparties', { body: { name: 'ТОВ «Сусід»', code: '14360570', iban: OUTSIDE } })
  const application = await client.call('POST /api/operation-service/account-openings', {
    body: { currency: 'EUR', purpose: 'Розрахунки з постачальниками', send: false },
    headers: { 'idempotency-key': randomUUID() },
  })
  const { id: accountId } = await mainAccount(client)
  const order = await client.call('POST /api/payment-service/standing-orders', { body: orderForm(accountId), headers: { 'idempotency-key': randomUUID() } })
  return {
    subscriptionId: await subscriptionIn(bank, client, accountId),
    orderId: (order.ok && order.answer.id) || '',
    counterpartyId: (counterparty.ok && counterparty.answer.id) || '',
    templateId: (template.ok && template.answer.id) || '',
    operationId: (application.ok && application.answer.id) || '',
    ...(await currentOf(client)),
    accountId,
    importId: await importOf(client),
    place: '2',
    section: 'purpose',
    version: '1',
    paymentId: payment.id,
    registerId: await registerOf(bank, client, payment.id),
    sessionId: (sessions.ok && sessions.answer.sessions[0]?.id) || '',
    fileId: await fileOf(bank, client),
    documentId: await documentOf(bank, client),
    invitationId: await invitationOf(bank, client),
    enquiryId: await enquiryOf(bank, client),
    letterId: randomUUID(),
    requestId: randomBytes(16).toString('hex'),
    changeId: NOBODYS,
    cardId: await cardOf(bank, client),
    // Nobody has a deposit in these tests: deposits.test.ts says who reads one.
    depositId: NOBODYS,
    exchangeId: NOBODYS,
    contractId: NOBODYS,
    useId: NOBODYS,
    page: '1',
    applicationId: NOBODYS,
    programId: NOBODYS,
    approvalId: NOBODYS,
    allowanceId: NOBODYS,
    tokenId: NOBODYS,
  }
}

/** A card of the client's company without limits, locked by nobody of it: where a colleague holds one, theirs. */
async function cardOf(bank: TestBank, client: TestClient): Promise<string> {
  const answer = await client.call('GET /api/card-service/cards', {})
  const cards = answer.ok ? answer.answer.cards : []
  const cardId = (cards.find(({ isOwn }) => !isOwn) ?? cards[0])?.id ?? NOBODYS
  await bank.context.database
    .updateTable('card')
    .set({ state: 'locked', lock_kind: 'pause', locked_from: 'active', limits: storedLimits(noLimits) })
    .where('card_id', '=', cardId)
    .execute()
  return cardId
}

/** A file of the client's company with one row, not yet a payment. */
async function importOf(client: TestClient): Promise<string> {
  const { creditorName: name, creditorCode: code, creditorIban: iban } = await recipientOf(client)
  const table = paymentTable([{ name, code, iban, amount: '10,00', purpose: 'Оплата за послуги' }])
  return (await uploadedImport(client, (await mainAccount(client)).id, table)).id
}
/** A regular payment to a recipient at another bank. */
export const orderForm = (debtorAccountId: string): Body<'POST /api/payment-service/standing-orders'> => ({
  debtorAccountId,
  creditorName: 'ТОВ «Сусід»',
  creditorCode: '14360570',
  creditorIban: OUTSIDE,
  purpose: 'Оренда за {місяць} {рік}',
  greatestAmount: '100',
  schedule: { frequency: 'monthly', day: 5, firstDay: '2026-12-01', weekend: 'sameDay', end: { kind: 'never' } },
  ibanChangeConfirmed: true,
})

async function currentOf(client: TestClient): Promise<{ personId: string; companyId: string }> {
  const current = await client.call('GET /api/ekb-service/v2/clients/physical/current', {})
  if (!current.ok) throw new Error(current.refusal.error_code)
  return { personId: current.answer.id, companyId: current.answer.settings.currentCompanyId ?? '' }
}

/** A subscription of the client's company that awaits its address's code, as it stands in the database: it takes a code to set one up. */
async function subscriptionIn(bank: TestBank, client: TestClient, accountId: string): Promise<string> {
  const { personId, companyId } = await currentOf(client)
  const { frequency, format, language, whenEmpty, address } = subscriptionOf(accountId, 'bookkeeper@example.com')
  const subscriptionId = randomUUID()
  await bank.context.database
    .insertInto('statement_subscription')
    .values({
      company_id: companyId,
      subscription_id: subscriptionId,
      account_id: accountId,
      person_id: personId,
      address,
      frequency,
      format,
      language,
      when_empty: whenEmpty,
      state: 'awaitsCode',
      created_at: new Date(bank.clock.now()),
    })
    .execute()
  return subscriptionId
}

/** A salary register of the client's company without rows, as it stands in the database: not everybody may write one. */
async function registerOf(bank: TestBank, client: TestClient, paymentId: string): Promise<string> {
  const { companyId } = await currentOf(client)
  const registerId = randomUUID()
  const { database } = bank.context
  await sql`
    insert into payment
    select (jsonb_populate_record(null::payment, to_jsonb(one) || ${JSON.stringify({ payment_id: registerId, uetr: randomUUID(), ...emptySalary })}::jsonb)).*
    from payment one where company_id = ${companyId} and payment_id = ${paymentId}`.execute(database)
  await database
    .insertInto('salary_register')
    .values({ company_id: companyId, payment_id: registerId, kind: 'salary', month: '2026-11', salt: randomBytes(32), typed: sql`'[]'`, state: 'written' })
    .execute()
  return registerId
}

const emptySalary = { number: 'SALARY', kind: 'salary', typed: {}, faults: { error_code: 'INVALID_REQUEST', fields: {} }, salary_rows: 0 }

/** An enquiry of the client, as it stands in the database: a demo itself writes none. */
async function enquiryOf(bank: TestBank, client: TestClient): Promise<string> {
  const { personId, companyId } = await currentOf(client)
  const [enquiryId, at] = [randomUUID(), new Date(bank.clock.now())]
  const promisedAt = new Date(at.getTime() + HOUR)
  const enquiry = { enquiryId, companyId, personId, subject: 'other', thing: null, at, promisedAt } as const
  await inTransaction(bank.context.database, async (transaction) => ok(await insertEnquiry(transaction, enquiry)))
  return enquiryId
}

/** A logo of the client's company, as it stands in the database: a demo itself uploads none. */
async function fileOf(bank: TestBank, client: TestClient): Promise<string> {
  const { companyId } = await currentOf(client)
  const [fileId, now] = [randomUUID(), new Date(bank.clock.now())]
  const name = randomBytes(16).toString('hex')
  await bank.context.database.insertInto('stored_blob').values({ name, bytes: 1, named_at: now }).execute()
  const file = { company_id: companyId, file_id: fileId, document_type_id: 2, file_type_id: 2, blob_name: name, uploaded_at: now }
  await bank.context.database.insertInto('stored_file').values(file).execute()
  return fileId
}

/**
 * A document of the client's company that another person submitted, with a version that is decided, as it stands in the
 * database.
 */
async function documentOf(bank: TestBank, client: TestClient): Promise<string> {
  const { companyId, personId } = await currentOf(client)
  const { database } = bank.context
  const somebody = await database.selectFrom('person').select('person_id').where('person_id', '!=', personId).limit(1).executeTakeFirstOrThrow()
  await bank.context.database
    .insertInto('questionnaire')
    .values({ company_id: companyId, version: 7, state: 'processed', begun_at: new Date(bank.clock.now()), begun_because: 'registration' })
    .execute()
  const [documentId, now, name] = [randomUUID(), new Date(bank.clock.now()), randomBytes(16).toString('hex')]
  await database.insertInto('stored_blob').values({ name, bytes: 1, named_at: now }).execute()
  const kept = { blob_name: name, sealed_key: randomBytes(60), key_id: '0', uploaded_by: somebody.person_id, uploaded_at: now }
  const file = { name: 'charter.pdf', kind: 'pdf', shown_kind: 'pdf', pages: 1, bytes: 1, sha256: randomBytes(32) }
  const of = { purpose: 'questionnaire', subject: '7', place: 1, asked: 'CHARTER' }
  await database
    .insertInto('uploaded_document')
    .values({ company_id: companyId, document_id: documentId, ...of, ...file, ...kept })
    .execute()
  return documentId
}

/** An invitation of the client's company, as it stands in the database: a demo itself sends none. */
export async function invitationOf(bank: TestBank, client: TestClient): Promise<string> {
  const { personId, companyId } = await currentOf(client)
  const [invitationId, at] = [randomUUID(), new Date(bank.clock.now())]
  const invitation: NewInvitation = {
    companyId,
    invitationId,
    type: 'TRUSTEE',
    permissions: [],
    signatureType: 'none',
    givesStatus: 'active',
    grantedAt: null,
    phone: '380671110001',
    email: null,
    inn: null,
    firstName: 'Ім’я',
    secondName: 'Прізвище',
    middleName: '',
    invitedBy: personId,
    createdAt: at,
    expiresAt: new Date(at.getTime() + HOUR),
    secretHash: randomBytes(32),
  }
  await inTransaction(bank.context.database, async (transaction) => ok(await insertInvitation(transaction, invitation)))
  return invitationId
}

/** The client's company's last recipient. */
export async function recipientOf(client: TestClient) {
  const answer = await client.call('GET /api/payment-service/payments/new', {})
  const [recipient] = answer.ok ? answer.answer.recentRecipients : []
  return { creditorName: recipient?.name ?? '', creditorCode: recipient?.code ?? '', creditorIban: recipient?.iban ?? '' }
}

/** Every call of the contract that asks who calls. */
export const closedCalls = (Object.entries(calls) as [CallName, Call][]).filter(([, { access }]) => access !== 'anyone')

/** A version that no card has. */
const NOBODYS_QUOTE = '019aa000-0000-7000-8000-00000000d000'
const STALE = { version: 1_000_000 }
/** A purchase whose currency comes to nobody's account. */
const exchange = ({ accountId }: Pick<Known, 'accountId'>) =>
  ({ side: 'PURCHASE', currency: 'USD', amount: '100000', debtorAccountId: accountId, recipientAccountId: NOBODYS }) as const

const contractForm = {
  number: '17/26',
  signedOn: '2026-01-15',
  counterparty: 'Acme GmbH',
  country: 'DE',
  currency: 'EUR',
  amount: null,
  subject: 'Верстати',
  deadlineDays: 180,
} as const

/** A client's word on the end of a deposit. */
const goesOn = { ...STALE, wished: true }
const staleProof = { method: 'SMS', otp_code: '1234', ...STALE }
const order = { how: 'order', form: 'virtual' }

const noSalary = { kind: 'salary', month: '2026-11', rows: [], asTyped: true }

/** The body of a call that requires one, or that names an id in it. */
const bodies: Readonly<Record<string, (known: Known) => object>> = {
  'POST /api/payment-service/payments': ({ accountId }) => ({ debtorAccountId: accountId, asTyped: true }),
  'PUT /api/payment-service/payments/{paymentId}': ({ accountId }) => ({ version: 1, debtorAccountId: accountId, asTyped: true }),
  'POST /api/payment-service/standing-orders': ({ accountId }) => orderForm(accountId),
  'PUT /api/payment-service/standing-orders/{orderId}': ({ accountId }) => ({ ...orderForm(accountId), version: 1 }),
  'POST /api/payment-service/standing-orders/{orderId}/steps': () => ({ step: 'REVOKE' }),
  'PUT /api/payment-service/standing-orders/{orderId}/amount': () => ({ amount: '50' }),
  'POST /api/payment-service/standing-orders/{orderId}/signing-code': () => ({ method: 'SMS', version: 1 }),
  'POST /api/payment-service/standing-orders/{orderId}/signatures': () => ({ method: 'SMS', otp_code: '1234' }),
  'POST /api/operation-service/access-changes/{changeId}/code': () => ({ method: 'SMS', fingerprint: '7K3M-9QXD' }),
  'POST /api/operation-service/access-changes/{changeId}/signatures': () => ({ method: 'SMS', fingerprint: '7K3M-9QXD', otp_code: '1234' }),
  'POST /api/salary-service/registers': ({ accountId }) => ({ debtorAccountId: accountId, ...noSalary }),
  'PUT /api/salary-service/registers/{registerId}': ({ accountId }) => ({ version: 1, debtorAccountId: accountId, ...noSalary }),
  'POST /api/payment-service/templates': ({ paymentId }) => ({ name: 'x', paymentId }),
  'PUT /api/account-service/accounts/{accountId}/alias': () => ({ alias: '' }),
  'POST /api/account-service/accounts/{accountId}/order-link': () => ({ purpose: '' }),
  'PUT /api/account-service/chosen-accounts': ({ accountId }) => ({ defaultAccount: accountId, reservedAccount: null }),
  'POST /api/account-service/statement-subscriptions/own-code': ({ accountId }) => ({
    accountId,
    address: `${randomUUID()}@example.com`,
    frequency: 'daily',
    format: 'CSV',
    method: 'SMS',
  }),
  'POST /api/account-service/statement-subscriptions': ({ accountId }) => subscriptionOf(accountId, `${randomUUID()}@example.com`),
  'POST /api/account-service/statement-subscriptions/{subscriptionId}/confirmation': () => ({ otp_code: '1234' }),
  'PUT /api/account-service/statement-subscriptions/{subscriptionId}/state': () => ({ state: 'active' }),
  'PUT /api/operation-service/account-openings/{operationId}': () => ({ currency: 'EUR', purpose: 'Розрахунки з покупцями', send: false, version: 1 }),
  'POST /api/operation-service/relations/{companyId}/confirmation/code': () => ({ method: 'SMS' }),
  'POST /api/operation-service/relations/{companyId}/confirmation': () => ({ method: 'SMS', otp_code: '1234' }),
  'POST /api/operation-service/people/{personId}/ending/code': () => ({ method: 'SMS' }),
  'POST /api/operation-service/people/{personId}/ending': () => ({ method: 'SMS', otp_code: '1234' }),
  'PUT /api/operation-service/people/{personId}/change': () => ({
    version: 0,
    positionCode: null,
    permissions: [],
    signatureType: 'none',
    accounts: null,
    limits: {},
    validUntil: null,
    authority: null,
    password: 'Dilo-demo-1',
  }),
  'POST /api/operation-service/people/{personId}/disabling': () => ({ version: 0, password: 'Dilo-demo-1' }),
  'PUT /api/questionnaire-service/questionnaire/sections/{section}': () => ({ revision: 0, answers: {} }),
  'PUT /api/enquiry-service/enquiries/{enquiryId}': ({ companyId }) => ({ companyId, subject: 'other', thing: null, text: 'Де мій платіж?' }),
  'PUT /api/enquiry-service/enquiries/{enquiryId}/letters/{letterId}': () => ({ text: 'Ще одне' }),
  'PUT /api/user-service/user/current-company': ({ companyId }) => ({ companyId }),
  'POST /api/payment-service/payments/bulk': ({ paymentId }) => ({ action: 'DELETE', paymentIds: [paymentId] }),
  'POST /api/payment-service/payments/{paymentId}/signing-code': () => ({ method: 'SMS' }),
  'POST /api/payment-service/payments/{paymentId}/rework': () => ({ reason: 'Не той рахунок' }),
  'POST /api/payment-service/payments/{paymentId}/cancellation': () => ({ reason: 'Помилка в сумі' }),
  'POST /api/payment-service/payments/{paymentId}/recall': () => ({ reason: 'duplicate' }),
  'PUT /api/payment-service/imports/{importId}/rows/{place}': () => ({ isLeftOut: false }),
  'PUT /api/payment-service/imports/{importId}/account': ({ accountId }) => ({ debtorAccountId: accountId }),
  'PUT /api/payment-service/imports/{importId}/mapping': () => ({ mapping: { creditorName: 2 } }),
  'POST /api/payment-service/imports/{importId}/payments': () => ({ version: 1, ibanChangeConfirmed: true }),
  'POST /api/payment-service/imports/{importId}/signing': () => ({ after: 0 }),
  'POST /api/payment-service/signing-code': ({ paymentId }) => ({ method: 'SMS', paymentIds: [paymentId] }),
  'POST /api/payment-service/signatures': ({ paymentId }) => ({ method: 'SMS', paymentIds: [paymentId], otp_code: '1234' }),
  'POST /api/payment-service/payments/{paymentId}/signatures': () => ({ method: 'SMS', otp_code: '1234' }),
  'PUT /api/notice-service/account-notices/read': ({ accountId }) => ({ accountId }),
  'PUT /api/notice-service/accounts/{accountId}/bound': () => ({ bound: '100000' }),
  'PUT /api/notice-service/card-notices/read': ({ cardId }) => ({ cardId }),
  'PUT /api/notice-service/deposit-notices/read': () => ({ depositId: NOBODYS }),
  'PUT /api/notice-service/exchange-notices/read': () => ({ requestId: NOBODYS }),
  'POST /api/card-service/cards/locks': ({ cardId }) => ({ cards: [cardId], kind: 'pause' }),
  'POST /api/card-service/cards/{cardId}/locks': () => ({ kind: 'pause' }),
  'POST /api/card-service/cards/{cardId}/activations': () => ({ ...STALE, lastDigits: '0000' }),
  'POST /api/card-service/cards/{cardId}/codes': () => ({ ...STALE, step: 'CLOSE', method: 'SMS' }),
  'POST /api/card-service/cards/{cardId}/unlocks': () => staleProof,
  'POST /api/card-service/cards/{cardId}/recognitions': () => staleProof,
  'PUT /api/card-service/cards/{cardId}/limits': () => ({ ...STALE, limits: noLimits, proof: null }),
  'PUT /api/card-service/cards/{cardId}/label': () => ({ label: 'Закупівлі' }),
  'POST /api/card-service/cards/{cardId}/closings': () => staleProof,
  'POST /api/card-service/cards/{cardId}/pin-sessions': () => staleProof,
  'POST /api/card-service/cards/{cardId}/reveal-sessions': () => staleProof,
  'POST /api/card-service/cards/{cardId}/reissue-codes': () => ({ ...STALE, reissue: order, method: 'SMS' }),
  'POST /api/card-service/cards/{cardId}/reissues': () => ({ ...staleProof, reissue: order }),
  'POST /api/card-service/cards/{cardId}/trials': () => ({ amount: '100', channel: 'chip', category: '5411', country: 'UA', merchant: 'x' }),
  'PUT /api/card-service/operations/{operationId}/receipt-need': () => ({ isNeeded: false }),
  'POST /api/exchange-service/quotes': exchange,
  'POST /api/exchange-service/requests': (about) => ({ ...exchange(about), mode: 'LIMIT', limit: '42.0000' }),
  'PUT /api/exchange-service/requests/{exchangeId}': (about) => ({ ...STALE, ...exchange(about), mode: 'LIMIT', limit: '42.0000' }),
  'PUT /api/exchange-service/reminder': () => ({ requestId: NOBODYS }),
  'PUT /api/exchange-service/requests/{exchangeId}/quote': () => ({ ...STALE, quoteId: NOBODYS }),
  'POST /api/exchange-service/requests/{exchangeId}/codes': () => ({ ...STALE, method: 'SMS' }),
  'POST /api/exchange-service/requests/{exchangeId}/signatures': () => staleProof,
  'PUT /api/exchange-service/contracts/{contractId}': () => ({ ...STALE, ...contractForm }),
  'PUT /api/exchange-service/contracts/{contractId}/uses/{useId}/settlement': () => ({ settledOn: '2026-01-01', settledBy: 'МД 1' }),
  'POST /api/deposit-service/quotes': ({ accountId }) => ({
    productId: 'on-demand',
    currency: 'UAH',
    payout: 'monthly',
    amount: '500000',
    payingAccountId: accountId,
  }),
  'POST /api/deposit-service/openings': ({ accountId }) => ({
    quoteId: NOBODYS_QUOTE,
    payingAccountId: accountId,
    payoutAccountId: accountId,
    prolongs: false,
  }),
  'PUT /api/deposit-service/openings/{operationId}': ({ accountId }) => ({
    ...STALE,
    quoteId: NOBODYS_QUOTE,
    payingAccountId: accountId,
    payoutAccountId: accountId,
    prolongs: false,
  }),
  'POST /api/deposit-service/operations/{operationId}/codes': () => ({ ...STALE, method: 'SMS' }),
  'POST /api/deposit-service/operations/{operationId}/signatures': () => staleProof,
  'POST /api/deposit-service/deposits/{depositId}/replenishments': ({ accountId }) => ({
    ...STALE,
    amount: '1000',
    payingAccountId: accountId,
  }),
  'POST /api/deposit-service/deposits/{depositId}/closings': () => ({ ...STALE, amount: null }),
  'POST /api/deposit-service/deposits/{depositId}/return-quotes': () => ({ amount: null }),
  'POST /api/deposit-service/deposits/{depositId}/prolongation/codes': () => ({ ...goesOn, method: 'SMS' }),
  'PUT /api/deposit-service/deposits/{depositId}/prolongation': () => ({ ...goesOn, ...staleProof }),
  'POST /api/deposit-service/deposits/{depositId}/payout-account/codes': ({ accountId }) => ({ ...STALE, accountId, method: 'SMS' }),
  'PUT /api/deposit-service/deposits/{depositId}/payout-account': ({ accountId }) => ({ ...staleProof, accountId }),
  'PUT /api/card-service/applications/{applicationId}': ({ accountId, personId }) => ({
    ...STALE,
    accountId,
    holderPersonId: personId,
    form: 'virtual',
    nameOnCard: 'OLENA KOVAL',
    limits: noLimits,
    programId: null,
  }),
  'POST /api/card-service/applications': ({ accountId, personId }) => ({
    accountId,
    holderPersonId: personId,
    form: 'virtual',
    nameOnCard: 'OLENA KOVAL',
    limits: noLimits,
    programId: null,
  }),
  'POST /api/card-service/applications/{applicationId}/codes': () => ({ ...STALE, method: 'SMS' }),
  'POST /api/card-service/applications/{applicationId}/signatures': () => staleProof,
  'POST /api/card-service/spending-changes': ({ applicationId }) => ({ of: 'order', applicationId, version: 1 }),
  'POST /api/card-service/spending-changes/{changeId}/codes': () => ({ method: 'SMS', fingerprint: '7K3M-9QXD' }),
  'POST /api/card-service/spending-changes/{changeId}/signatures': () => ({ method: 'SMS', fingerprint: '7K3M-9QXD', otp_code: '1234' }),
  'POST /api/card-service/programs/{programId}/codes': () => ({ ...STALE, name: 'Офіс', limits: noLimits, cards: [], method: 'SMS' }),
  'PUT /api/card-service/programs/{programId}': () => ({ ...STALE, name: 'Офіс', limits: noLimits, cards: [], proof: null }),
  'POST /api/card-service/programs/{programId}/closings': () => STALE,
  'POST /api/card-service/approvals/{approvalId}/codes': ({ companyId }) => ({ companyId, method: 'SMS' }),
  'POST /api/card-service/approvals/{approvalId}/answers': ({ companyId }) => ({ companyId, answer: 'decline' }),
  'POST /api/card-service/cards/{cardId}/allowance-requests': ({ tokenId }) => ({ operationId: tokenId }),
  'POST /api/card-service/allowance-requests/{allowanceId}/codes': () => ({ method: 'SMS' }),
  'POST /api/card-service/allowance-requests/{allowanceId}/answers': () => ({ answer: 'decline' }),
  'POST /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}/codes': () => ({ method: 'SMS' }),
  'POST /api/card-service/cards/{cardId}/wallet-tokens/{tokenId}/resumption': () => ({ confirmation: { method: 'SMS', otp_code: '1234' } }),
}
const queries: Readonly<Record<string, (known: Known) => Record<string, string>>> = {
  'GET /api/account-service/accounts/{accountId}/statement/file': () => ({ format: 'CSV' }),
  'GET /api/payment-service/payments/register': ({ accountId }) => ({ accountId, format: 'CSV' }),
  'GET /api/payment-service/imports/{importId}/status-report': () => ({ format: 'CSV' }),
  'POST /api/payment-service/imports': ({ accountId }) => ({ debtorAccountId: accountId }),
  'POST /api/exchange-service/requests/{exchangeId}/documents': () => ({ asked: 'INVOICE' }),
  'GET /api/payment-service/payments/terms': ({ accountId }) => ({ debtorAccountId: accountId }),
}

/** The query of a call that names no id but requires a query. */
const questions: Readonly<Record<string, Record<string, string>>> = {
  'GET /api/file-service/documents': { purpose: 'questionnaire', subject: '7' },
  'POST /api/file-service/documents': { purpose: 'questionnaire', subject: '7', asked: 'CHARTER' },
  'GET /api/search-service/search': { query: 'оренда' },
  'GET /api/search-service/near-search': { query: 'оренда' },
  'GET /api/payment-service/payments/near-search': { search: 'оренда' },
  'GET /api/payment-service/payments/double': {
    creditorIban: 'UA083888880000000026001000001',
    amount: '100',
    remittanceInformation: 'Оренда',
    valueDate: '2026-11-20',
  },
}

/** True if a call names something by its id: in its path, its body or its query. */
export const namesSomething = (name: string): boolean => name.includes('{') || bodies[name] !== undefined || queries[name] !== undefined

/** Every field of a body that takes an id, or a list of them. */
const fieldsWithIds = ({ body }: Call): string[] => {
  const shape = (body as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {}
  const takes = (field: string, value: unknown) => shape[field]?.safeParse(value).success === true
  const takesId = (field: string) => (takes(field, NOBODYS) && !takes(field, 'x')) || (takes(field, [NOBODYS]) && !takes(field, ['x']))
  return Object.keys(shape).filter(takesId)
}

/** True if the bodies above leave out a call that takes an id. */
export const isForgotten = (name: string, call: Call): boolean => fieldsWithIds(call).length > 0 && bodies[name] === undefined

/** A call about what these ids name. @throws for a parameter that has no id here */
export function callAbout(name: string, known: Known): InjectOptions {
  const [method, path = ''] = name.split(' ')
  const url = path.replace(/\{(\w+)\}/g, (_, parameter: keyof Known) => {
    if (known[parameter] === undefined) throw new Error(`Give these tests an id for {${parameter}}`)
    return known[parameter]
  })
  const takesKey = (calls as Readonly<Record<string, Call>>)[name]?.headers?.shape['idempotency-key'] !== undefined
  return {
    method: method as 'GET',
    url,
    ...(bodies[name] && { payload: bodies[name](known) }),
    ...(queries[name] && { query: queries[name](known) }),
    ...(questions[name] && { query: questions[name] }),
    ...(takesKey && { headers: { 'idempotency-key': randomUUID() } }),
  }
}
