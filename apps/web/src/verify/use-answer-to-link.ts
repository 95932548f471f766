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
 * The bank's answer about the secret in the address: at first, when the person asks again, and when the address gets
 * another link. An answer to an earlier question is dropped.
 * @param asked the shown state until the answer arrives
 */
export function useAnswerToLink<Answer>(asked: Answer, ask: (secret: string) => Promise<Answer>): AnswerToLink<Answer> {
  // A new object each time: asking again is another question.
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
