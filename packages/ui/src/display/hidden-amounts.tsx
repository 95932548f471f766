import { createContext, type ReactNode, use, useState } from 'react'

/** The key of the stored choice: it stays on this device, because it depends on the people behind the user. */
const STORED = 'hideAmounts'

type Wish = { hidden: boolean; setHidden: (hidden: boolean) => void }

const HiddenAmounts = createContext<Wish>({ hidden: false, setHidden: () => {} })

export function HiddenAmountsProvider({ children }: { children: ReactNode }) {
  const [hidden, setState] = useState(() => localStorage.getItem(STORED) === 'true')
  const setHidden = (wish: boolean) => {
    localStorage.setItem(STORED, String(wish))
    setState(wish)
  }
  return <HiddenAmounts value={{ hidden, setHidden }}>{children}</HiddenAmounts>
}

/** A part that is shown as to people nearby, whatever the setting. */
export const AmountsHidden = ({ children }: { children: ReactNode }) => (
  <HiddenAmounts value={HIDDEN}>{children}</HiddenAmounts>
)

const HIDDEN: Wish = { hidden: true, setHidden: () => {} }

export const useHiddenAmounts = (): Wish => use(HiddenAmounts)

export const useAmountsHidden = (): boolean => use(HiddenAmounts).hidden
