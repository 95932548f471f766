import { useEffect, useEffectEvent, useState } from 'react'
import { useRouter } from './router-context.ts'

type Blocking = {
  /** Every way to another address is held. */
  readonly blocks: boolean
  /** Asked when the whole page closes: true lets the browser ask. */
  readonly blocksUnload: () => boolean
}

/** Holds the way to another address until the person has decided. */
export function useBlocker({ blocks, blocksUnload }: Blocking) {
  const { history } = useRouter()
  const [held, setHeld] = useState<{ readonly leave: () => void }>()
  const isUnloadBlocked = useEffectEvent(blocksUnload)
  useEffect(() => {
    if (!blocks) return
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isUnloadBlocked()) event.preventDefault()
    }
    const release = history.block((leave) => setHeld({ leave }))
    addEventListener('beforeunload', onUnload)
    return () => {
      release()
      removeEventListener('beforeunload', onUnload)
    }
  }, [history, blocks])
  return {
    isHeld: held !== undefined,
    leave: () => {
      setHeld(undefined)
      held?.leave()
    },
    stay: () => setHeld(undefined),
  }
}
