import { useRef, useState } from 'react'
import { beginAnew, isStale } from '../changed-subject.ts'
import { isOfMethod } from '../signing-refusals.ts'
import { edsFaultOf, useKeyFailureText } from './key-failure-text.ts'
import { signEach } from './sign-each.ts'
import type { SignByKeyProps } from './sign-by-key.tsx'
import type { UnlockedKey } from './unlocked-key.ts'

type Progress = { readonly signed: number; readonly count: number; readonly isStopping: boolean }

/** The signing with an open key. After it the key is closed; one thing that failed may be tried again with it. */
export function useKeySigning(key: Pick<UnlockedKey, 'sign' | 'close'>, { signable, byKey, onAgain }: SignByKeyProps) {
  const [state, setState] = useState<{ busy: boolean; signed: number; error?: unknown }>({ busy: false, signed: 0 })
  const [isStopping, setStopping] = useState(false)
  const isStopped = useRef(false)
  const failureText = useKeyFailureText(signable)
  const { subjects, isList } = byKey

  async function sign(): Promise<void> {
    if (state.busy) return
    setState({ busy: true, signed: 0 })
    const results = await signEach(key, subjects, {
      tell: (signed) => setState({ busy: true, signed }),
      isStopped: () => isStopped.current,
    })
    const [first] = results
    if (!isList && first?.is === 'failed') return failed(first.error)
    key.close()
    byKey.onDone(
      results.map((one) => (one.is === 'failed' ? { id: one.id, is: 'failed', why: failureText(one.error) } : one)),
    )
  }

  async function failed(error: unknown): Promise<void> {
    setState({ busy: false, signed: 0, error })
    if (edsFaultOf(error) !== undefined) return
    if (isOfMethod(error)) onAgain({ method: 'EDS', text: signable.words.failureText(error) })
    else if (isStale(signable, error)) {
      await beginAnew(signable, error)
      onAgain()
    }
  }

  const progress: Progress | undefined =
    state.busy && isList ? { signed: state.signed, count: subjects.length, isStopping } : undefined
  return {
    sign: () => void sign(),
    stop: () => {
      isStopped.current = true
      setStopping(true)
    },
    busy: state.busy,
    progress,
    failure: state.error === undefined ? undefined : failureText(state.error),
  }
}
