import type { QuestionnaireEvent, QuestionnaireState } from '@dilo/domain/flows/questionnaire.ts'

export type TakenStep = { readonly event: QuestionnaireEvent; readonly state: QuestionnaireState; readonly at: Date }

/**
 * The steps of a version as its client reads them. An officer who took it and gave it back has done nothing: it waits since
 * it came.
 */
export function timelineOf(steps: readonly TakenStep[]): readonly TakenStep[] {
  const told: TakenStep[] = []
  for (const step of steps) {
    if (step.event !== 'GIVE_BACK') told.push(step)
    else while (told.length > 0 && told.at(-1)?.state !== 'loaded') told.pop()
  }
  return told
}
