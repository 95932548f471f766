import { useLingui } from '@lingui/react/macro'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { CircleAlert, CircleCheck, type Drawing, TriangleAlert, X } from './icons.ts'

/** Spec section 9: how long a notification stays, in milliseconds. */
const SHOWN_FOR = 5000

export type ToastType = 'success' | 'error' | 'warning'

type Toast = { id: number; type: ToastType; text: string }

const ICON: Record<ToastType, Drawing> = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert }

const Notify = createContext<(type: ToastType, text: string) => void>(() => {})

/** Shows a notification; the same text is not shown twice at a time. */
export const useNotify = () => use(Notify)

export function ToastsProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const lastId = useRef(0)
  const notify = useCallback((type: ToastType, text: string) => {
    lastId.current += 1
    const id = lastId.current
    setToasts((shown) => (shown.some((toast) => toast.text === text) ? shown : [...shown, { id, type, text }]))
  }, [])
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  return (
    <Notify value={notify}>
      {children}
      <Stack toasts={toasts} dismiss={dismiss} />
    </Notify>
  )
}

function Stack({ toasts, dismiss }: { toasts: readonly Toast[]; dismiss: (id: number) => void }) {
  const [held, setHeld] = useState(false)
  return (
    // The regions stand in the page from the start: assistive technology reads only what is added to a known one.
    <div
      className="d-toasts"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="alert">
        {toasts.map((toast) => toast.type === 'error' && <ToastBox key={toast.id} toast={toast} held={held} dismiss={dismiss} />)}
      </div>
      <div role="status">
        {toasts.map((toast) => toast.type !== 'error' && <ToastBox key={toast.id} toast={toast} held={held} dismiss={dismiss} />)}
      </div>
    </div>
  )
}

function ToastBox({ toast, held, dismiss }: { toast: Toast; held: boolean; dismiss: (id: number) => void }) {
  const { t } = useLingui()
  const close = useMemo(() => () => dismiss(toast.id), [dismiss, toast.id])
  useEffect(() => {
    if (held) return
    const timer = setTimeout(close, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [held, close])
  return (
    <div className="d-toast">
      <Icon of={ICON[toast.type]} />
      <p>{toast.text}</p>
      <button type="button" className="d-toast-close" aria-label={t`Закрити повідомлення`} onClick={close}>
        <Icon of={X} size={16} />
      </button>
    </div>
  )
}
