import type { ReactNode } from 'react'
import { useProblemText } from './use-problem-text.ts'

export type ProblemText = ReturnType<typeof useProblemText>

/** The form's error texts, for another area's form of the same fields. */
export const WithProblemText = ({
  lastDay,
  children,
}: {
  lastDay: string
  children: (text: ProblemText) => ReactNode
}) => children(useProblemText(lastDay))
