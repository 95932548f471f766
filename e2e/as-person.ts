import type { Page } from '@playwright/test'

/** Makes a call as the person who is signed in on a page, past its forms: what a journey needs there before it begins. */
export async function callAs(page: Page, method: 'POST' | 'PUT', path: string, data?: object): Promise<{ status: number; body: Record<string, unknown> & { id: string; version: number } }> {
  const csrf = (await page.context().cookies()).find(({ name }) => name === 'c_csrf')?.value ?? ''
  const headers = { 'csrf-token': decodeURIComponent(csrf), browser: 'true', 'idempotency-key': crypto.randomUUID() }
  const answer = await page.request.fetch(`/api/payment-service/${path}`, { method, headers, ...(data && { data }) })
  const text = await answer.text()
  return { status: answer.status(), body: text === '' ? {} : JSON.parse(text) }
}
