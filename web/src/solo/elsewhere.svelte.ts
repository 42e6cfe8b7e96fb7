/** Whether another tab of this browser has the engine now; see engine.ts. */
export const engine = $state({ elsewhere: false });
