import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'
import { secretInAddress } from './secret-in-address.ts'

export type AnswerToLink<Answer> = {
  readonly seen: Answer
  readonly setSeen: Dispatch<SetStateAction<Answer>>
  /** The secret that was asked about last. */
  readonly secret: string
  readonly askAgain: () => void
}

/**
 * What the bank says to the secret in the address: once, when the person asks again, and when another link is put into
 * the address. An answer to an earlier question is dropped.
 * @param asked what is seen until the answer is there
 */
export function useAnswerToLink<Answer>(asked: Answer, ask: (secret: string) => Promise<Answer>): AnswerToLink<Answer> {
  // Another object each time: what is asked again is another question.
  const [question, setQuestion] = useState(() => ({ secret: secretInAddress() }))
  const [seen, setSeen] = useState(asked)
  const answer = useEffectEvent(ask)
  const start = useEffectEvent(() => setSeen(asked))
  useEffect(() => {
    let isCurrent = true
    start()
    void answer(question.secret).then((said) => isCurrent && setSeen(said))
    return () => {
      isCurrent = false
    }
  }, [question])
  useEffect(() => {
    const askAnew = () => setQuestion({ secret: secretInAddress() })
    addEventListener('hashchange', askAnew)
    return () => removeEventListener('hashchange', askAnew)
  }, [])
  return { seen, setSeen, secret: question.secret, askAgain: () => setQuestion({ secret: secretInAddress() }) }
}
