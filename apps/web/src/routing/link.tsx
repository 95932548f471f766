import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react'
import type { How } from './router.ts'
import { useRouter } from './router-context.ts'

/** The rest of a pointer over a link before its page is fetched, in milliseconds. */
const REST = 50

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & Pick<How, 'replace' | 'resetScroll'>

/** Another tab, a new window or a download: the browser's own business. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey

/** A link to a page of the area. The page's script is fetched when the link is pointed at, touched or has the focus. */
export function RouterLink({
  address,
  replace,
  resetScroll,
  onClick,
  children,
  ...anchor
}: AnchorProps & { /** After the base of the area. */ readonly address: string }) {
  const router = useRouter()
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fetchPage = () => router.preload(address)
  const stopResting = () => clearTimeout(resting.current)
  useEffect(() => () => clearTimeout(resting.current), [])
  return (
    <a
      {...anchor}
      href={router.history.base + address}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || isForBrowser(event) || (anchor.target ?? '_self') !== '_self') return
        event.preventDefault()
        void router.go(address, { replace, resetScroll })
      }}
      onFocus={fetchPage}
      onTouchStart={fetchPage}
      onMouseEnter={() => (resting.current = setTimeout(fetchPage, REST))}
      onMouseLeave={stopResting}
    >
      {children}
    </a>
  )
}
