import type { Answer } from '@dilo/contract/calls.ts'
import type { PaymentImport } from '@dilo/contract/import-calls.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { TestClient } from './test-client.ts'

type Outcome = Answer<'POST /api/payment-service/imports'>

/** Sends a file as the browser does: a form with one file. */
export async function sendFile(
  client: TestClient,
  to: { readonly url: string; readonly query?: Record<string, string> },
  bytes: string | Buffer,
  name: string,
): Promise<LightMyRequestResponse> {
  // The first answer sets the anti-forgery cookie.
  if (!client.cookies.has('c_csrf')) await client.send({ method: 'GET', url: '/api/' })
  const form = new FormData()
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
  const request = new Request('http://bank.example', { method: 'POST', body: form })
  return client.send({
    ...to,
    method: 'POST',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

/** Sends a file of payments. */
export const sendPaymentFile = (client: TestClient, debtorAccountId: string, bytes: string | Buffer, name = 'payments.csv'): Promise<LightMyRequestResponse> =>
  sendFile(client, { url: '/api/payment-service/imports', query: { debtorAccountId } }, bytes, name)

/** The import that a file becomes. @throws when it is refused */
export async function uploadedImport(client: TestClient, debtorAccountId: string, bytes: string | Buffer, name?: string): Promise<PaymentImport> {
  const answer = await sendPaymentFile(client, debtorAccountId, bytes, name)
  const outcome = answer.json<Outcome>()
  if (answer.statusCode !== 200 || outcome.outcome !== 'taken') throw new Error(answer.body)
  return outcome.import
}

/** A row of a table as a program of accounting writes it; a test changes what it is about. */
export type FileRow = { number?: string; day?: string; name: string; code: string; iban: string; amount: string; purpose: string }

const HEADINGS = 'Номер;Дата;Отримувач;Код отримувача;Рахунок отримувача;Сума;Призначення платежу'

/** A table of payments in UTF-8. */
export const paymentTable = (rows: readonly FileRow[]): string =>
  [
    HEADINGS,
    ...rows.map(({ number = '', day = '', name, code, iban, amount, purpose }) =>
      [number, day, name, code, iban, amount, purpose].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'),
    ),
  ].join('\n')
