/** Why a start cannot succeed, said in one sentence so that who started it knows what to do. */
export class StartProblem extends Error {}
