import { type GridDensity, gridDensities } from '@dilo/ui/grid/data-grid.tsx'
import { useState } from 'react'

/** The storage key of the choice between visits: it stays on this device, because it is about its screen. */
const STORED = 'density'

export type Density = { readonly now: GridDensity; readonly choose: (density: GridDensity) => void }

/** The density of rows: the person's choice, else one line on a wide window and two on a narrower one. */
export function useDensity(wide: boolean): Density {
  const [chosen, setChosen] = useState(readDensity)
  const choose = (density: GridDensity) => {
    localStorage.setItem(STORED, density)
    setChosen(density)
  }
  return { now: chosen ?? (wide ? 'compact' : 'comfortable'), choose }
}

function readDensity(): GridDensity | undefined {
  const stored = localStorage.getItem(STORED)
  return (Object.keys(gridDensities) as GridDensity[]).find((known) => known === stored)
}
