import { configuration } from '../configuration.ts'
import type { ThirdPartyEvent } from './events.ts'
import './frames.css'

type PageView = { readonly dilo: 'pageView'; readonly page: string }

type Frame = {
  readonly element: HTMLIFrameElement
  readonly origin: string
  isThere: boolean
  readonly waiting: PageView[]
}

/** The scripts of a page of others run on their own origin, and reach nothing of ours (decision 052). */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups'

/** A chat that nobody has opened hears the last page views alone. */
const MOST_WAITING = 20

let frames: readonly Frame[] | undefined

/** Puts the pages of the tag manager and of the chat beside ours, once, and tells them of a page view and of nothing else. */
export function tellFrames(event: ThirdPartyEvent): void {
  if (event.name !== 'pageView') return
  frames ??= begin()
  for (const frame of frames) {
    const view = { dilo: event.name, page: event.page } as const
    if (frame.isThere) frame.element.contentWindow?.postMessage(view, frame.origin)
    else if (frame.waiting.push(view) > MOST_WAITING) frame.waiting.shift()
  }
}

function begin(): readonly Frame[] {
  const { tagManagerFrame = null, chatFrame = null } = configuration.thirdParties ?? {}
  return [
    ...(tagManagerFrame === null ? [] : [unseen(frameOf(tagManagerFrame))]),
    ...(chatFrame === null ? [] : [chat(frameOf(chatFrame))]),
  ]
}

function frameOf(address: string): Frame {
  const element = document.createElement('iframe')
  const frame: Frame = { element, origin: new URL(address).origin, isThere: false, waiting: [] }
  element.setAttribute('sandbox', SANDBOX)
  // The address of our page does not go with it.
  element.referrerPolicy = 'no-referrer'
  element.addEventListener('load', () => {
    frame.isThere = true
    for (const view of frame.waiting.splice(0)) element.contentWindow?.postMessage(view, frame.origin)
  })
  element.src = address
  return frame
}

function unseen(frame: Frame): Frame {
  frame.element.className = 'third-party-unseen'
  frame.element.tabIndex = -1
  frame.element.ariaHidden = 'true'
  document.body.append(frame.element)
  return frame
}

/** Folded until a person opens it: before that its page is not asked for. */
function chat(frame: Frame): Frame {
  const [folded, title] = [document.createElement('details'), document.createElement('summary')]
  title.textContent = 'Чат'
  frame.element.title = 'Чат'
  folded.className = 'third-party-chat'
  folded.append(title)
  folded.addEventListener('toggle', () => folded.append(frame.element), { once: true })
  document.body.append(folded)
  return frame
}
