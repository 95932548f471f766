import type { QuestionnaireEvent, QuestionnaireState } from '@dilo/domain/flows/questionnaire.ts'

export type TakenStep = { readonly event: QuestionnaireEvent; readonly state: QuestionnaireState; readonly at: Date }

/**
 * The steps of a version as its client reads them. An officer who took it and gave it back has done nothing: it waits since
 * it came. A further try that ended as the one before is no news.
 */
export function timelineOf(steps: readonly TakenStep[]): readonly TakenStep[] {
  const kept: TakenStep[] = []
  for (const step of steps) {
    if (isSameAgain(kept, step)) kept.pop()
    else if (step.event !== 'GIVE_BACK') kept.push(step)
    else while (kept.length > 0 && kept.at(-1)?.state !== 'loaded') kept.pop()
  }
  return kept
}

const isSameAgain = (kept: readonly TakenStep[], { event }: TakenStep): boolean =>
  kept.at(-1)?.event === 'RETRY' && kept.at(-2)?.event === event
