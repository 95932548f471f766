import type { QuestionnaireEvent, QuestionnaireState } from '@dilo/domain/flows/questionnaire.ts'

export type TakenStep = { readonly event: QuestionnaireEvent; readonly state: QuestionnaireState; readonly at: Date }

/**
 * The steps of a version as its client reads them. An officer who took it and gave it back has done nothing: it waits since
 * it came. A further try that ended as the one before is no news.
 */
export function timelineOf(steps: readonly TakenStep[]): readonly TakenStep[] {
  const told: TakenStep[] = []
  for (const step of steps) {
    if (isSameAgain(told, step)) told.pop()
    else if (step.event !== 'GIVE_BACK') told.push(step)
    else while (told.length > 0 && told.at(-1)?.state !== 'loaded') told.pop()
  }
  return told
}

const isSameAgain = (told: readonly TakenStep[], { event }: TakenStep): boolean =>
  told.at(-1)?.event === 'RETRY' && told.at(-2)?.event === event
