-- Owned by server/src/search.
-- Complaints of every kind end with 安全隐患. As a word of 交通安全 it made them all traffic.
update "searchMatter" set words = array_remove(words, '安全隐患'), "updatedAt" = now()
where name = '交通安全' and '安全隐患' = any(words);
