import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { errorCodeOf } from '../../../api/api-error.ts'
import type { KeySubject } from '../by-key.ts'
import { useKeyFailureText } from '../eds/key-failure-text.ts'
import type { CodeSubject } from '../signable.ts'
import { askService, NotSigned, type RemoteKey, signaturesOf } from './ask-service.ts'

type State = {
  readonly busy: boolean
  /** The address at which the person signs, while the page waits. */
  readonly link?: string
  readonly key?: RemoteKey
  readonly error?: unknown
}

/** A request to the person's phone, from the press to the signatures. It ends with the panel. */
export function useRemoteKey(signable: Pick<CodeSubject<never>, 'words'>, subjects: readonly KeySubject<unknown>[]) {
  const [state, setState] = useState<State>({ busy: false })
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const failureText = useFailureText(signable)

  async function ask(): Promise<void> {
    setState({ busy: true })
    try {
      const waiting = await askService(subjects)
      setState({ busy: true, link: waiting.link })
      const key = await signaturesOf(waiting, () => isLeft.current)
      if (key !== undefined) setState({ busy: true, key })
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return {
    ask: () => void ask(),
    busy: state.busy,
    link: state.link,
    key: state.key,
    failure: state.error === undefined ? undefined : failureText(state.error),
  }
}

function useFailureText(signable: Pick<CodeSubject<never>, 'words'>): (error: unknown) => string {
  const { t } = useLingui()
  const keyFailureText = useKeyFailureText(signable)
  return (error) => {
    if (error instanceof NotSigned)
      return error.why === 'declined'
        ? t`Ви відхилили запит у Дії. Нічого не підписано.`
        : t`Час на підпис у Дії минув, нічого не підписано. Надішліть запит ще раз.`
    if (errorCodeOf(error) === 'TEMPORARILY_UNAVAILABLE')
      return t`Дія зараз не відповідає. Спробуйте за хвилину або підпишіть ключем із файлу.`
    return keyFailureText(error)
  }
}
