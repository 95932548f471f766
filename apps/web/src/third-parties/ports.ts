import type { ThirdPartyEvent } from './events.ts'

/** Third parties that learn by a picture. */
type ThirdPartyName = 'analytics' | 'pixel'

/** The address of the area, and a number of this visit alone: a person is not recognised at the next one. */
export type Visit = { readonly base: string; readonly number: string }

/** The address of the picture that reports an event to a third party; undefined if the party must not learn it. */
type Adapter = (id: string, event: ThirdPartyEvent, visit: Visit) => string | undefined

/** GA4: every page view, and the two steps by the names of spec section 7. */
const analytics: Adapter = (id, event, { base, number }) => {
  const eventName = {
    pageView: 'page_view',
    step: event.name === 'step' ? event.step : '',
    Lead: '',
    CompleteRegistration: '',
  }[event.name]
  if (eventName === '') return undefined
  const page: Record<string, string> = event.name === 'pageView' ? { dl: base + event.page } : {}
  return `https://www.google-analytics.com/g/collect?${new URLSearchParams({ v: '2', tid: id, cid: number, en: eventName, ...page })}`
}

/** Lead and CompleteRegistration; of pages it knows only that one was opened. */
const pixel: Adapter = (id, event) => {
  const eventName = { pageView: 'PageView', step: '', Lead: 'Lead', CompleteRegistration: 'CompleteRegistration' }[
    event.name
  ]
  return eventName === ''
    ? undefined
    : `https://www.facebook.com/tr?${new URLSearchParams({ id, ev: eventName, noscript: '1' })}`
}

const adapters: Record<ThirdPartyName, Adapter> = { analytics, pixel }

type ThirdPartyIds = { readonly analyticsId: string | null; readonly pixelId: string | null }

/** The pictures to request for an event: none without a configured id. */
export function picturesOf(event: ThirdPartyEvent, ids: ThirdPartyIds, visit: Visit): readonly string[] {
  const named: Record<ThirdPartyName, string | null> = { analytics: ids.analyticsId, pixel: ids.pixelId }
  return (Object.keys(named) as ThirdPartyName[]).flatMap((name) => {
    const id = named[name]
    const address = id === null ? undefined : adapters[name](id, event, visit)
    return address === undefined ? [] : [address]
  })
}
