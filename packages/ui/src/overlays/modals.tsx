import { createContext, Fragment, type ReactNode, use, useMemo, useState } from 'react'

/** Draws a modal, usually a `Dialog`. @param hide closes this modal */
type Modal = (hide: () => void) => ReactNode

type Modals = {
  /** Shows a modal over the page and its open modals. A repeated id replaces the content of its modal. */
  readonly show: (id: string, modal: Modal) => void
  readonly hide: (id: string) => void
  readonly hideAll: () => void
}

type Shown = { readonly id: string; readonly modal: Modal }

const ModalsContext = createContext<Modals>({ show: () => {}, hide: () => {}, hideAll: () => {} })

/** Modals can be shown, hidden and all hidden (spec section 2) from anywhere below a `ModalsProvider`. */
export const useModals = (): Modals => use(ModalsContext)

export function ModalsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const modals = useMemo<Modals>(() => {
    const without = (id: string) => (all: readonly Shown[]) => all.filter((one) => one.id !== id)
    return {
      show: (id, modal) => setShown((all) => [...without(id)(all), { id, modal }]),
      hide: (id) => setShown(without(id)),
      hideAll: () => setShown([]),
    }
  }, [])
  return (
    <ModalsContext value={modals}>
      {children}
      {shown.map(({ id, modal }) => (
        <Fragment key={id}>{modal(() => modals.hide(id))}</Fragment>
      ))}
    </ModalsContext>
  )
}
