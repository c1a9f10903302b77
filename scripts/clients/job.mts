/** What both clients are given: where the server is, whose session it is, and which records to work on. */
export interface Job {
  baseUrl: string
  cookie: string
  assessment: number
  person: number
}
