/** The red of the product, where no style sheet reaches: canvas, antd, the browser's frame. `--red` of ui/base.css is the same. */
export const RED = '#a51c22';
