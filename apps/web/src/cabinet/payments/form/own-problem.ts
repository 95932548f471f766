import { type FormProblem, type OwnProblem, ownProblems } from './check-typed-payment.ts'

export const isOwnProblem = (problem: FormProblem): problem is OwnProblem => ownProblems.some((own) => own === problem)
