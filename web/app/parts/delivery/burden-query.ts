/** Whether the address limits a list to deliveries about formalism: `burden=1`. */
export const burdenIn = (params: URLSearchParams): boolean => params.get('burden') === '1';
