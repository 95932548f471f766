import { createContext, type ReactNode, use, useState } from 'react'

/** The key of the stored choice: it stays on this device, because it depends on the people behind the user. */
const STORED = 'hideAmounts'

type HiddenState = { hidden: boolean; setHidden: (hidden: boolean) => void }

const HiddenAmounts = createContext<HiddenState>({ hidden: false, setHidden: () => {} })

export function HiddenAmountsProvider({ children }: { children: ReactNode }) {
  const [hidden, setState] = useState(() => localStorage.getItem(STORED) === 'true')
  const setHidden = (next: boolean) => {
    localStorage.setItem(STORED, String(next))
    setState(next)
  }
  return <HiddenAmounts value={{ hidden, setHidden }}>{children}</HiddenAmounts>
}

/** A part that is shown as to people nearby, whatever the setting. */
export const AmountsHidden = ({ children }: { children: ReactNode }) => (
  <HiddenAmounts value={HIDDEN}>{children}</HiddenAmounts>
)

const HIDDEN: HiddenState = { hidden: true, setHidden: () => {} }

export const useHiddenAmounts = (): HiddenState => use(HiddenAmounts)

export const useAmountsHidden = (): boolean => use(HiddenAmounts).hidden
