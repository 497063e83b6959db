/**
 * The red of the product for canvas, antd and the browser's frame, which no style sheet reaches; as `--red` of ui/base.css.
 */
export const RED = '#a51c22';
