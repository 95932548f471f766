import type { Page } from '@playwright/test'

export type Called = { readonly status: number; readonly answer: Record<string, unknown> & { readonly id: string; readonly version: number } }

/** Makes a call as the person who is signed in on a page, past its forms: what a journey needs there before it begins. */
export async function callAs(page: Page, method: 'POST' | 'PUT' | 'DELETE', path: `/api/${string}`, data?: unknown): Promise<Called> {
  const csrf = (await page.context().cookies()).find(({ name }) => name === 'c_csrf')?.value ?? ''
  const headers = { 'csrf-token': decodeURIComponent(csrf), browser: 'true', 'idempotency-key': crypto.randomUUID() }
  const answer = await page.request.fetch(path, { method, headers, ...(data !== undefined && { data }) })
  const text = await answer.text()
  return { status: answer.status(), answer: text === '' ? {} : JSON.parse(text) }
}
