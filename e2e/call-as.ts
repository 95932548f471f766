import type { Page } from '@playwright/test'

type Called = { readonly status: number; readonly answer: Record<string, unknown> & { readonly id: string; readonly version: number } }

/** Makes a call with the cookies of a page, without its forms: a journey's preparation. */
export async function callAs(page: Page, method: 'POST' | 'PUT' | 'DELETE', path: `/api/${string}`, body?: unknown): Promise<Called> {
  const headers = { 'csrf-token': await tokenOf(page), browser: 'true', 'idempotency-key': crypto.randomUUID() }
  const answer = await page.request.fetch(path, { method, headers, ...(body !== undefined && { data: body }) })
  const text = await answer.text()
  return { status: answer.status(), answer: text === '' ? {} : JSON.parse(text) }
}

/** Reads with the cookies of a page. @throws an error that names the refusal */
export async function readAs<Answer>(page: Page, path: `/api/${string}`): Promise<Answer> {
  const answer = await page.request.get(path)
  if (!answer.ok()) throw new Error(`GET ${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** The anti-forgery token, which the first answer of the bank sets. */
async function tokenOf(page: Page): Promise<string> {
  const known = async () => (await page.context().cookies()).find(({ name }) => name === 'c_csrf')?.value
  if ((await known()) === undefined) await page.request.get('/api/')
  return decodeURIComponent((await known()) ?? '')
}
