import { QR_NEWS } from '../features/access/qr-sign-in/qr-news.ts'
import { registerDevice } from '../features/access/qr-sign-in/devices.ts'
import { hearing } from '@dilo/pg-batches/hear.ts'
import { openPool } from '../db/open.ts'
import type { Config } from '../config.ts'
import { installQrSockets, type QrSockets } from '../http/qr-sockets.ts'
import { openQrPage, type QrPage } from './qr-page.ts'
import { secretIn } from './read-qr-image.ts'
import { openTestBank, type TestBank } from './test-bank.ts'
import type { TestClient } from './test-client.ts'

/** A browser that waits at its socket, with the calls that it makes. */
export type WaitingBrowser = { readonly page: QrPage; readonly client: TestClient }

/** A test bank that listens, with the sockets of its login pages. */
export type QrBank = TestBank & {
  readonly address: string
  readonly sockets: QrSockets
  /** Opens the login page in a browser: its socket has said its name. */
  browser(): Promise<WaitingBrowser>
  /** The secret of the code that a browser is shown now. */
  shown(browser: WaitingBrowser): Promise<string>
  /** A registered phone of a person. @returns the header that it sends */
  phone(login: string): Promise<{ authorization: string }>
}

export async function openQrBank(config?: Config): Promise<QrBank> {
  const bank = await openTestBank(config)
  const sockets = installQrSockets(bank.app, bank.context, () => false)
  const pages: QrPage[] = []
  const address = await bank.app.listen({ port: 0, host: '127.0.0.1' })
  const pool = openPool({ applicationUrl: bank.applicationUrl, poolSize: 1 }, hearing({ [QR_NEWS]: sockets }))
  const listening = await pool.connect()
  return {
    ...bank,
    address,
    sockets,
    async browser() {
      const page = await openQrPage(address)
      pages.push(page)
      await page.auth()
      const client = bank.client()
      client.cookies.set('qr', page.browser())
      return { page, client }
    },
    async shown({ page, client }) {
      const image = await client.call('GET /api/qr-service/generate/{clientId}', { params: { clientId: page.clientId } })
      if (!image.ok) throw new Error(`No code was shown: ${image.refusal.error_code}`)
      return secretIn(image.answer)
    },
    async phone(login) {
      const { person_id } = await bank.context.database.selectFrom('login_directory').select('person_id').where('login', '=', login).executeTakeFirstOrThrow()
      return { authorization: `Bearer ${await registerDevice(bank.context, person_id, 'phone of a test')}` }
    },
    async close() {
      for (const page of pages) page.close()
      listening.release()
      await pool.end()
      await bank.close()
    },
  }
}
