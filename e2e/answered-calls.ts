import { matchesGlob } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { APIResponse, CDPSession, Page } from '@playwright/test'

type Answer = { readonly status?: number; readonly contentType?: string; readonly body?: string; readonly json?: unknown }

/** A call of a page that a journey answers in the place of the bank. */
export type Call = {
  readonly method: string
  readonly url: string
  /** The body that the page sends, as text. */
  readonly postData: string | undefined
  readonly fulfill: (answer: Answer) => Promise<void>
  readonly abort: () => Promise<void>
  /** Leaves the call to the answer that was given before this one, or to the bank. */
  readonly fallback: () => Promise<void>
  /** The bank's own answer. */
  readonly fetch: () => Promise<APIResponse>
}

export type Answering = (call: Call) => Promise<unknown>

type Answered = { readonly matches: (path: string) => boolean; readonly answering: Answering }

/** Calls of a page to the bank and to the demo phone. */
const CALLS = ['*/api/*', '*/dev/*'].map((urlPattern) => ({ urlPattern }))

/** The answers of each page, the newest first. */
const answersOf = new WeakMap<Page, Answered[]>()

/**
 * Answers the calls of a page to a path. Unlike `page.route` it leaves the browser's cache on, so that a page need not read and
 * compile all scripts anew (decision 210).
 * @param path a pattern, or a glob of the path and query: `**` stands for any folders, `*` and `?` for characters other than `/`
 */
export async function answerCalls(page: Page, path: string | RegExp, answering: Answering): Promise<void> {
  const matches = (asked: string): boolean => (typeof path === 'string' ? matchesGlob(asked, path) : path.test(asked))
  const answers = answersOf.get(page) ?? (await intercept(page))
  answers.unshift({ matches, answering })
}

/** Milliseconds before each answer to a page, as on a slow line; the bank's own answers are slowed by the browser. */
const delays = new WeakMap<Page, number>()

export const delayAnswers = (page: Page, milliseconds: number): void => void delays.set(page, milliseconds)

/** Answers with JSON. */
export const json =
  (body: unknown, status = 200) =>
  (call: { fulfill: (answer: { status: number; contentType: string; body: string }) => Promise<void> }): Promise<void> =>
    call.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })

/** Answers as the bank does when it refuses a call, in the form of spec section 8. */
export const refusal = (error_code: string, status = 400, more: object = {}) => json({ error_code, request_id: 'r', ...more }, status)

/** The bank fails. */
export const brokenServer = json({ error_code: 'TECHNICAL_ERROR', request_id: 'req-1' }, 500)

/** Leaves a call without an answer. */
export const never: Answering = () => new Promise<void>(() => {})

/** The call does not reach the bank. */
export const unsent: Answering = (call) => call.abort()

/** The bank does the work, and the page never hears of it. */
export const unheard: Answering = async (call) => {
  await call.fetch()
  await call.abort()
}

/** Answers the next call alone. */
export function once(answering: Answering): Answering {
  let isSpent = false
  return (call) => {
    if (isSpent) return call.fallback()
    isSpent = true
    return answering(call)
  }
}

/** Changes the documents that a page opens, before the browser reads them. It leaves the browser's cache on, too. */
export async function changeDocuments(page: Page, change: (html: string) => string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const changed = async (requestId: string, responseCode: number, headers: readonly Header[]) => {
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
    const html = Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString()
    // The body is no longer compressed, and has another length.
    const responseHeaders = headers.filter(({ name }) => !/^content-(encoding|length)$/i.test(name))
    await session.send('Fetch.fulfillRequest', { requestId, responseCode, responseHeaders, body: Buffer.from(change(html)).toString('base64') })
  }
  session.on('Fetch.requestPaused', ({ requestId, responseStatusCode = 200, responseHeaders = [] }) =>
    unlessGone(page, () => changed(requestId, responseStatusCode, responseHeaders)),
  )
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document', requestStage: 'Response' }] })
}

type Header = { readonly name: string; readonly value: string }

/** The page may give its request up, or be closed, before the answer. */
async function unlessGone(page: Page, answer: () => Promise<void>): Promise<void> {
  try {
    await answer()
  } catch (error) {
    if (!page.isClosed() && !String(error).includes('Invalid InterceptionId')) throw error
  }
}

async function intercept(page: Page): Promise<Answered[]> {
  const answers: Answered[] = []
  answersOf.set(page, answers)
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', (paused) => unlessGone(page, () => passOn(page, session, paused, [...answers])))
  await session.send('Fetch.enable', { patterns: CALLS })
  return answers
}

type Request = { readonly url: string; readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly postData?: string }

type Paused = { readonly requestId: string; readonly request: Request }

/** Gives a call to the first of the answers for its path, or to the bank. */
async function passOn(page: Page, session: CDPSession, paused: Paused, answers: readonly Answered[]): Promise<void> {
  const { requestId } = paused
  const { url, method, headers, postData } = paused.request
  const { pathname, search } = new URL(url)
  const place = answers.findIndex(({ matches }) => matches(pathname + search))
  const answered = answers[place]
  if (answered === undefined) return void (await session.send('Fetch.continueRequest', { requestId }))
  await sleep(delays.get(page) ?? 0)
  await answered.answering({
    method,
    url,
    postData,
    fulfill: async ({ status = 200, json, contentType = 'application/json', body = JSON.stringify(json) }) => {
      const responseHeaders = [{ name: 'content-type', value: contentType }]
      await session.send('Fetch.fulfillRequest', { requestId, responseCode: status, responseHeaders, body: Buffer.from(body ?? '').toString('base64') })
    },
    abort: async () => void (await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
    fallback: () => passOn(page, session, paused, answers.slice(place + 1)),
    fetch: () => page.request.fetch(url, { method, headers, ...(postData === undefined ? {} : { data: postData }) }),
  })
}
