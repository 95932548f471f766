import { useEffect, useRef, useState } from 'react'
import type { OpenFault } from './open-key.ts'
import { type UnlockedKey, unlockKey } from './unlocked-key.ts'

type Handlers = {
  readonly onOpened: (key: UnlockedKey) => void
  readonly onEnd: () => void
}

/** The opening of a key. If the panel is gone before the key is open, the key is closed at once. */
export function useUnlocking({ onOpened, onEnd }: Handlers) {
  const [state, setState] = useState<{ busy: boolean; fault?: OpenFault; didNotCome?: true }>({ busy: false })
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function unlock(files: Parameters<typeof unlockKey>[0]): Promise<OpenFault | undefined> {
    setState({ busy: true })
    try {
      const opened = await unlockKey(files, onEnd)
      if (!opened.ok) setState({ busy: false, fault: opened.error })
      else if (isHere.current) onOpened(opened.value)
      else opened.value.close()
      return opened.ok ? undefined : opened.error
    } catch {
      setState({ busy: false, didNotCome: true })
      return undefined
    }
  }

  return {
    unlock,
    busy: state.busy,
    fault: state.fault,
    didNotCome: state.didNotCome === true,
    /** Another file was chosen, so the fault of the last one no longer matters. */
    forget: () => setState(({ busy }) => ({ busy })),
  }
}
