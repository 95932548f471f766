import { expect, type Page } from '@playwright/test'

export const qrImage = (page: Page) => page.locator('.s-qr-image')

/** The code of one page; other pages of the bank show codes at the same time. */
export type ShownCode = { readonly secret: string }

/** Opens the login page and waits for its code. */
export async function openWithCode(page: Page, address = '/sign'): Promise<ShownCode> {
  const asked = page.waitForRequest('**/api/qr-service/generate/*')
  await page.goto(address)
  const clientId = (await asked).url().split('/').at(-1)
  await expect(qrImage(page)).toBeVisible()
  const { codes } = (await (await page.request.get('/dev/qr-codes')).json()) as { codes: (ShownCode & { clientId: string })[] }
  const code = codes.find((one) => one.clientId === clientId)
  if (code === undefined) throw new Error('The bank knows of no code on this page')
  return code
}

/** Acts as a person's phone through the phone's calls, without the demo phone's page. */
export async function onPhone(page: Page, phone: string, calls: readonly ('scan' | 'approve' | 'decline')[], { secret }: ShownCode): Promise<void> {
  const csrf = (await page.context().cookies()).find(({ name }) => name === 'c_csrf')?.value ?? ''
  const headers = { 'csrf-token': decodeURIComponent(csrf) }
  const { credential } = (await (await page.request.post('/dev/phones', { headers, data: { phone } })).json()) as { credential: string }
  for (const call of calls) {
    const answer = await page.request.post(`/api/qr-service/${call}`, { headers: { ...headers, authorization: `Bearer ${credential}` }, data: { secret } })
    expect(answer.ok(), call).toBe(true)
  }
}
