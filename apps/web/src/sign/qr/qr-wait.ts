import { QR_STEP_LIFE_MS } from '@dilo/domain/flows/qr-sign-in.ts'

/** The states of the card. */
export type QrState =
  | { readonly is: 'loading' }
  /** `until`: milliseconds since 1970 by this machine's clock. */
  | { readonly is: 'shown'; readonly image: string; readonly until: number }
  /** A phone has read the code; its person is being asked, and sees the same digits. */
  | { readonly is: 'scanned'; readonly digits: string }
  | { readonly is: 'entering' }
  | { readonly is: 'declined' }
  /** Nobody seems to look: renewals stop until a person asks for one. */
  | { readonly is: 'paused' }
  | { readonly is: 'failed' }

export type Pass = { readonly token: string; readonly code: string }

/** The wait's dependencies on the browser; tests have their own. */
export type QrSurroundings = {
  /** Opens the socket unless it is open or being opened. */
  connect(): void
  disconnect(): void
  isConnected(): boolean
  /** Sends this page's name on the new socket. @throws if the server refuses it */
  auth(clientId: string): Promise<void>
  /**
   * Fetches an image.
   * @returns its address; @throws if there is none
   */
  fetchImage(clientId: string): Promise<string>
  /** Begins the session, and leaves this page. @throws when it cannot be set */
  enter(pass: Pass): Promise<void>
  newClientId(): string
  isHidden(): boolean
  now(): number
  /** @returns a function that cancels it */
  after(milliseconds: number, work: () => void): () => void
  show(state: QrState): void
}

export type QrWait = {
  /** Shows a code: at first, and when the person asks for one. */
  begin(): void
  /** The socket is there, or there again. */
  connected(): void
  /** It could not be opened, or has gone; the browser goes on trying unless the server has closed it. */
  unreachable(): void
  scanned(seen: { readonly digits: string }): void
  declined(): void
  approved(pass: Pass): void
  stop(): void
}

/** The number of codes in a row for a page without input: a quarter of an hour, three minutes when it is hidden. */
const RENEWALS = { seen: 15, hidden: 3 } as const
/** The delay after a failure before the page tries again by itself. Milliseconds. */
const TRY_AGAIN_MS = 30_000
/** The longest silent wait for a code. Milliseconds. */
const PATIENCE_MS = 15_000

/** The life of the card: one socket, a code a minute, and the phone's messages to it. */
export function waitForPhone(browser: QrSurroundings): QrWait {
  let clientId = browser.newClientId()
  let renewals = 0
  let state: QrState['is'] = 'loading'
  let cancel = (): void => {}
  // An answer to a call from an earlier turn is ignored.
  let turn = 0

  function become(next: QrState, after?: number, work: () => void = () => {}): void {
    turn += 1
    state = next.is
    cancel()
    cancel = after === undefined ? () => {} : browser.after(after, work)
    browser.show(next)
  }

  /** The name may be lost, or another person's by chance: the next try takes another, on another socket. */
  function fail(): void {
    browser.disconnect()
    clientId = browser.newClientId()
    become({ is: 'failed' }, TRY_AGAIN_MS, renew)
  }

  /** Runs the work that the state waits for; a failure counts only while the state still waits. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    const mine = turn
    try {
      await work()
    } catch {
      if (mine === turn) fail()
    }
  }

  const fetchCode = (): Promise<void> =>
    attempt(async () => {
      const mine = turn
      const image = await browser.fetchImage(clientId)
      if (mine === turn) become({ is: 'shown', image, until: browser.now() + QR_STEP_LIFE_MS }, QR_STEP_LIFE_MS, renew)
    })

  function renew(): void {
    renewals += 1
    if (renewals >= (browser.isHidden() ? RENEWALS.hidden : RENEWALS.seen)) {
      browser.disconnect()
      return become({ is: 'paused' })
    }
    load()
  }

  function load(): void {
    // The old code stays until the new one is there: a card that flickers every minute draws the eye.
    if (state === 'shown' && browser.isConnected()) return void fetchCode()
    become({ is: 'loading' }, PATIENCE_MS, fail)
    if (browser.isConnected()) void fetchCode()
    else browser.connect()
  }

  return {
    begin() {
      renewals = 0
      load()
    },
    connected: () =>
      void attempt(async () => {
        await browser.auth(clientId)
        // A socket that broke and reconnected: the shown code or the running decision continues.
        if (state === 'loading' || state === 'failed') await fetchCode()
      }),
    unreachable() {
      if (state === 'loading') become({ is: 'failed' }, TRY_AGAIN_MS, renew)
    },
    scanned: ({ digits }) => become({ is: 'scanned', digits }, QR_STEP_LIFE_MS, renew),
    declined() {
      browser.disconnect()
      // Under the old name the server would only say the same again.
      clientId = browser.newClientId()
      become({ is: 'declined' })
    },
    approved(pass) {
      become({ is: 'entering' })
      const mine = turn
      browser.enter(pass).catch(() => mine === turn && renew())
    },
    stop() {
      turn += 1
      cancel()
      browser.disconnect()
    },
  }
}
