import { useLingui } from '@lingui/react/macro'
import {
  createContext,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '../icons/icon.tsx'
import { CircleAlert, CircleCheck, type Drawing, TriangleAlert, X } from '../icons/icons.ts'
import { InlineMarkup } from '../messages/inline-markup-view.tsx'

/** Spec section 9: how long a notification stays, in milliseconds. */
const SHOWN_FOR = 5000
/** A pointer that has not moved for this long reads nothing, in milliseconds. */
const STILL_AFTER = 5000
/** More would cover what they tell about. */
const AT_ONCE = 3

type ToastType = 'success' | 'error' | 'warning'

type Toast = { id: number; type: ToastType; text: string }

const ICON: Record<ToastType, Drawing> = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert }

/** `left`: the page is left, and takes away what went wrong on it (use-toasts-leave-with.ts). */
export const Notify = createContext<(type: ToastType | 'left', text: string) => void>(() => {})

/** Shows a notification; the same text is not shown twice at a time. The text may carry inline markup (inline-markup.ts). */
export const useNotify = (): ((type: ToastType, text: string) => void) => use(Notify)

let lastId = 0

/** @param held its errors stay until they are closed */
export function ToastsProvider({ children, held }: { children: ReactNode; held?: boolean }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const notify = useCallback((type: ToastType | 'left', text: string) => {
    lastId += 1
    const id = lastId
    setToasts((shown) =>
      type === 'left'
        ? shown.filter((toast) => toast.type === 'success')
        : shown.some((toast) => toast.text === text)
          ? shown
          : [...shown, { id, type, text }],
    )
  }, [])
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  return (
    <Notify value={notify}>
      {children}
      <Stack toasts={toasts} dismiss={dismiss} held={held} />
    </Notify>
  )
}

type StackProps = { toasts: readonly Toast[]; dismiss: (id: number) => void; held: boolean | undefined }

function Stack({ toasts, dismiss, held = false }: StackProps) {
  const { isRead, letGo, ...reading } = useReading()
  const stack = useRef<HTMLDivElement>(null)
  useOnTop(stack, toasts.length)
  const close = useCallback(
    (id: number) => {
      // A button that disappears with the focus fires no blur event.
      letGo()
      dismiss(id)
    },
    [letGo, dismiss],
  )
  // The newest tell of what a person has just done; an older one comes back when there is room.
  const shown = toasts.slice(-AT_ONCE)
  const box = (toast: Toast) => (
    <ToastBox key={toast.id} toast={toast} held={isRead || (held && toast.type === 'error')} dismiss={close} />
  )
  return (
    // The regions exist from the start: assistive technology announces only additions to a known region.
    <div ref={stack} popover="manual" className="d-toasts" {...reading}>
      <div role="alert">{shown.filter(({ type }) => type === 'error').map(box)}</div>
      <div role="status">{shown.filter(({ type }) => type !== 'error').map(box)}</div>
    </div>
  )
}

/**
 * True while a person reads them: one has the focus, or the pointer has moved on them lately. A pointer that was left lying
 * there reads nothing.
 */
function useReading() {
  const [focused, setFocused] = useState(false)
  const [moved, setMoved] = useState<{ readonly x: number; readonly y: number }>()
  const at = useRef({ x: Number.NaN, y: Number.NaN })
  useEffect(() => {
    if (moved === undefined) return
    const timer = setTimeout(() => setMoved(undefined), STILL_AFTER)
    return () => clearTimeout(timer)
  }, [moved])
  return {
    isRead: focused || moved !== undefined,
    letGo: useCallback(() => setFocused(false), []),
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      // A notification that appears under a pointer gets an event of a pointer that has not moved.
      const isSame = at.current.x === x && at.current.y === y
      at.current = { x, y }
      if (!isSame) setMoved({ x, y })
    },
    onPointerLeave: () => setMoved(undefined),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}

/** The stack is a popover, so that it stands over a dialog too: it moves to the top again when something new comes. */
function useOnTop(stack: RefObject<HTMLDivElement | null>, count: number): void {
  useEffect(() => {
    const element = stack.current
    if (!element) return
    const isShown = element.matches(':popover-open')
    if (isShown && (count === 0 || !document.querySelector('dialog:modal'))) return
    if (isShown) element.hidePopover()
    element.showPopover()
  }, [stack, count])
}

type ToastBoxProps = { toast: Toast; held: boolean; dismiss: (id: number) => void }

function ToastBox({ toast, held, dismiss }: ToastBoxProps) {
  const { t } = useLingui()
  const left = useRef(SHOWN_FOR)
  useEffect(() => {
    if (held) return
    const since = performance.now()
    const timer = setTimeout(dismiss, left.current, toast.id)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [held, dismiss, toast.id])
  return (
    <div className="d-toast">
      <Icon of={ICON[toast.type]} />
      <p>
        <InlineMarkup text={toast.text} />
      </p>
      <button
        type="button"
        className="d-toast-close"
        aria-label={t`Закрити повідомлення`}
        onClick={() => dismiss(toast.id)}
      >
        <Icon of={X} size={16} />
      </button>
    </div>
  )
}
