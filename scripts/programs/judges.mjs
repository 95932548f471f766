import { existsSync } from 'node:fs'
import { programOfMachine } from './program-of-machine.mjs'

/** The path of Debian's libbcprov-java. */
export const bouncyCastle = '/usr/share/java/bcprov.jar'

/**
 * Further judges of what the tests have judged already: each is used where the machine has it, and none is needed.
 * `instead` is what stands for it elsewhere.
 */
export const judges = {
  poppler: {
    isHere: () => ['pdftotext', 'pdftoppm'].every((program) => programOfMachine(program) !== undefined),
    does: 'reads and draws the same PDFs as PDFium',
    instead: 'PDFium alone reads the PDFs',
  },
  'Bouncy Castle': {
    isHere: () => existsSync(bouncyCastle) && programOfMachine('java') !== undefined,
    does: 'verifies the same electronic signatures as the bank',
    instead: 'its verdicts in fixtures/eds stand for it',
  },
}

/** A line for each judge: whether this machine has it. */
export const sayJudges = () =>
  Object.entries(judges).map(([name, { isHere, does, instead }]) =>
    isHere() ? `${name} is here: it ${does}.` : `${name} is not on this machine: ${instead}.`,
  )
