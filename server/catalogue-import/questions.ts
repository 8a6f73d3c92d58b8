import { IMPORT_QUESTIONS, type QuestionChoice, type QuestionKind } from '#api/contract/import-questions.ts'
import { isMessage, message } from '#server/platform/http/messages.ts'
import { say } from '#server/catalogue/write/service.ts'
import type { StoredQuestion } from '#server/platform/database/schema.ts'

/** What files do not say and nothing may guess; `values` are the facts of its sentence. */
export type ImportQuestion = StoredQuestion

const MOST_SAMPLES = 5

/** The questions of one import, with the answers that it was given by the id of a question or by its kind. */
export class Questions {
  readonly asked: ImportQuestion[] = []
  readonly #answers: Readonly<Record<string, string>>
  constructor(answers: Readonly<Record<string, string>> = {}) {
    this.#answers = answers
  }

  /** Undefined until it is answered; then the question must not be acted upon. */
  answerTo<Kind extends QuestionKind>(kind: Kind, file: string): QuestionChoice<Kind> | undefined {
    const answer = this.#answers[idOf(kind, file)] ?? this.#answers[kind]
    return IMPORT_QUESTIONS[kind].find((choice): choice is QuestionChoice<Kind> => choice === answer)
  }

  /**
   * Reports a question, also one that has an answer.
   * @param otherwise the answer until another is given, where nothing is written by it
   * @returns the answer
   */
  ask<Kind extends QuestionKind>(
    kind: Kind,
    file: string,
    { values, samples = [] }: { values: Record<string, string | number>; samples?: string[] },
    otherwise?: QuestionChoice<Kind>,
  ): QuestionChoice<Kind> | undefined {
    const answer = this.answerTo(kind, file) ?? otherwise
    this.asked.push({
      id: idOf(kind, file),
      kind,
      file,
      values,
      samples: samples.slice(0, MOST_SAMPLES),
      choices: [...IMPORT_QUESTIONS[kind]],
      answer: answer ?? null,
    })
    return answer
  }

  /** @throws QuestionsNeedAnswers */
  refuseUnanswered(): void {
    if (this.asked.some(isUnanswered)) throw new QuestionsNeedAnswers(this.asked)
  }
}

const idOf = (kind: QuestionKind, file: string): string => `${kind}:${file}`

export const isUnanswered = ({ answer }: Pick<ImportQuestion, 'answer'>): boolean => answer === null

/** Questions are open: nothing was imported. */
export class QuestionsNeedAnswers extends Error {
  /** Those that have an answer as well. */
  readonly questions: ImportQuestion[]
  constructor(questions: ImportQuestion[]) {
    const open = questions.filter(isUnanswered)
    super([say('import.questions', { count: open.length }), ...open.map(questionText)].join('\n'))
    this.questions = questions
  }
}

/** For people. */
export const questionText = ({ kind, file, values }: Pick<ImportQuestion, 'kind' | 'file' | 'values'>): string =>
  say(`import.question.${kind}`, { file, ...values })

export function choiceText(kind: QuestionKind, choice: string): string {
  const key = `import.choice.${kind}.${choice}`
  return isMessage(key) ? message(key) : choice
}
