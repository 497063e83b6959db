-- Owned by server/src/settings. Names in English that the back office gives itself, by the Chinese name of a place, an
-- office, a unit or a subject. Those that came with the product stand in server/src/settings/names.
insert into "dictType" ("dictType", "dictName", sort, "builtIn", remark) values
  ('englishName', '英文名称', 7, true, '值为中文名称（地区、职务、单位或领域），标签为英文名称；优先于系统自带的译名');
